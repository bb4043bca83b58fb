import { Band } from "#ui/band.tsx";
import "./tools-teaser.css";

type ToolsTeaserProps = { tools: readonly { title: string; description: string; href: string }[]; heading?: string };

/** The way from another page to the visitor's tools. */
export function ToolsTeaser({ tools, heading = "Tools" }: ToolsTeaserProps) {
  return (
    <Band id="tools" heading={heading}>
      <ul className="tools-teaser targets">
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
