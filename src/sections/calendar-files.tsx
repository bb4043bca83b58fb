import "./calendar-files.css";

type CalendarFilesProps = { files: readonly { kind: string; href: string; address: string }[] };

/** A ready calendar file for the usual case of each kind of company, to save or to subscribe to. */
export function CalendarFiles({ files }: CalendarFilesProps) {
  return (
    <div className="stack">
      <p>
        For a company whose year ends on 31 March, with the annual general meeting on its last day. Each holds the year
        that ended last and the next. Save one, or give its address to your calendar (‘subscribe’, ‘from URL’): it then
        follows when the rules change.
      </p>
      <ul className="calendar-files">
        {files.map(({ kind, href, address }) => (
          <li key={href}>
            <a href={href} download={href.split("/").at(-1)}>
              {kind}
            </a>
            <span className="calendar-files__address">{address}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
