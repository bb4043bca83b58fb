import { Band } from "#ui/band.tsx";
import "./why-choose-us.css";

export function WhyChooseUs({ reasons }: { reasons: readonly string[] }) {
  return (
    <Band id="why-choose-us" heading="Why Choose Us" headingIn="margin">
      <ol className="why-choose-us">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ol>
    </Band>
  );
}
