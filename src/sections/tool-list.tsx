import { Card } from "#ui/card.tsx";
import "./tool-list.css";

type ToolEntry = { title: string; description: string; href: string };

/** The visitor's tools as entries, each with what it answers. */
export function ToolList({ tools, heading }: { tools: readonly ToolEntry[]; heading: "h2" | "h3" }) {
  return (
    <ul className="tool-list">
      {tools.map(({ title, description, href }) => (
        <Card key={href} heading={heading} title={title} href={href} text={description} />
      ))}
    </ul>
  );
}
