import "./calendar-files.css";

type CalendarFilesProps = {
  /** `missing`: how many duties of the kind are not worked out yet. */
  files: readonly { kind: string; href: string; address: string; missing: number }[];
};

/** A ready calendar file for the usual case of each kind of company, to save or to subscribe to. */
export function CalendarFiles({ files }: CalendarFilesProps) {
  return (
    <div className="stack">
      <p>
        For a company whose year ends on 31 March, and is not its first, with the annual general meeting on its last
        day. Each holds the year that ended last and the next. What depends on more, such as deposits, suppliers, board
        meetings or the KYC of directors, is only in the file that you make from your own answers. Save one, or give its
        address to your calendar (‘subscribe’, ‘from URL’): it then follows when the rules change.
      </p>
      <ul className="calendar-files">
        {files.map(({ kind, href, address, missing }) => (
          <li key={href}>
            <a href={href} download={href.split("/").at(-1)}>
              {kind}
            </a>
            <span className="calendar-files__address">{address}</span>
            {missing > 0 ? (
              <p className="calendar-files__missing">
                Without {missing === 1 ? "one duty" : `${missing} duties`} not worked out here yet: see the end of the
                rules.
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
