import { Band } from "#ui/band.tsx";
import "#ui/list.css";

export function WhyChooseUs({ reasons }: { reasons: readonly string[] }) {
  return (
    <Band id="why-choose-us" heading="Why Choose Us">
      <ol className="ruled-list numbered-list">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ol>
    </Band>
  );
}
