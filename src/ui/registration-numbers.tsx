import "./registration-numbers.css";

export type RegistrationNumbersProps = { firm_code?: string | undefined; peer_review?: string | undefined };

/** The firm's unique code and the number of its peer review certificate, as far as they are known. */
export function RegistrationNumbers({ firm_code, peer_review }: RegistrationNumbersProps) {
  if (!firm_code && !peer_review) return null;
  return (
    <p className="registration-numbers">
      {firm_code ? (
        <span>
          Unique code of the firm: <span className="no-break">{firm_code}</span>
        </span>
      ) : null}
      {peer_review ? (
        <span>
          Peer review certificate: <span className="no-break">{peer_review}</span>
        </span>
      ) : null}
    </p>
  );
}
