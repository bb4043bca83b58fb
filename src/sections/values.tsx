import type { About } from "#content.config.ts";
import { Band } from "#ui/band.tsx";
import "./values.css";

export function Values({ values }: { values: About["values"] }) {
  return (
    <Band id="values" heading="Our Values">
      <ul className="values">
        {values.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
