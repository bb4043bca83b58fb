import "./email-link.css";

/** An e-mail link. An address too long for its line breaks before the '@' or a full stop. */
export function EmailLink({ address }: { address: string }) {
  const [name, ...parts] = address.split(/(?=[@.])/);
  return (
    <a href={`mailto:${address}`}>
      <span className="email-link">
        {name}
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: fixed text, rendered once; two parts may be alike
          <span key={index}>{part}</span>
        ))}
      </span>
    </a>
  );
}
