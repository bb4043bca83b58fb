import "#ui/card.css";
import "./tool-list.css";

type ToolEntry = { title: string; description: string; href: string };

/** The visitor's tools as entries, each with what it answers. */
export function ToolList({ tools, heading: Heading }: { tools: readonly ToolEntry[]; heading: "h2" | "h3" }) {
  return (
    <ul className="tool-list">
      {tools.map(({ title, description, href }) => (
        <li key={href} className="card">
          <Heading>
            <a href={href}>{title}</a>
          </Heading>
          <p className="card__text">{description}</p>
        </li>
      ))}
    </ul>
  );
}
