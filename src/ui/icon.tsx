import "./icon.css";

const paths = {
  phone: "M5 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 12l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 5a2 2 0 0 1 2-2",
  chat: "M4 20l1.3-4A8 8 0 1 1 8.2 19Zm4.5-9h.01M12 11h.01m3.5 0h.01",
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6L6 18",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  pause: "M9 6v12M15 6v12",
  play: "M8 5l11 7-11 7Z",
} as const;

/** A decorative icon; never the only label of a control. */
export function Icon({ name }: { name: keyof typeof paths }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
