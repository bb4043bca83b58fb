import "./firm-mark.css";

/** The firm's mark, an eight-pointed star. Decorative: the firm's name is beside it. */
export function FirmMark() {
  return (
    <svg className="firm-mark" viewBox="-16 -16 32 32" width="32" height="32" aria-hidden="true">
      <path d="M16 0 11.3 4.7v6.6H4.7L0 16l-4.7-4.7h-6.6V4.7L-16 0l4.7-4.7v-6.6h6.6L0-16l4.7 4.7h6.6v6.6z" />
      <path
        className="firm-mark__heart"
        d="M8.5 0 6 2.5V6H2.5L0 8.5-2.5 6H-6V2.5L-8.5 0-6-2.5V-6h3.5L0-8.5 2.5-6H6v3.5z"
      />
    </svg>
  );
}
