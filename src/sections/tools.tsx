import { Band } from "#ui/band.tsx";
import "./tools.css";

type ToolsProps = { tools: readonly { title: string; description: string; href: string }[]; heading?: string };

/** The way from another page to the visitor's tools. */
export function Tools({ tools, heading = "Tools" }: ToolsProps) {
  return (
    <Band id="tools" heading={heading}>
      <ul className="tools targets">
        {tools.map(({ title, description, href }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}
