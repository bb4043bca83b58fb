import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { FirmMark } from "#ui/firm-mark.tsx";
import { Icon } from "#ui/icon.tsx";
import "./navbar.css";

type NavbarProps = {
  companyName: string;
  tagline: string;
  /** The current page, or the section it belongs to. */
  current: { href: string; exactly: boolean } | undefined;
  links: readonly { href: string; text: string }[];
};

/**
 * The bar at the top of every page, and the menu that slides out on small screens. The menu is a modal `dialog` opened
 * by `command`, so it works without scripts; the browser moves focus in and back, closes it on Escape and on a tap
 * outside, and makes the page behind inert. Older browsers get the same from `layouts/menu.ts`.
 */
export function Navbar({ companyName, tagline, current, links }: NavbarProps) {
  const entries = links.map(({ href, text }) => (
    <li key={href}>
      <a
        className="navbar__link"
        href={href}
        aria-current={current?.href === href ? (current.exactly ? "page" : "true") : undefined}
      >
        {text}
      </a>
    </li>
  ));
  return (
    <header className="navbar painted-whole">
      <div className="navbar__bar content">
        <a className="navbar__firm" href="/" data-long={companyName.length > 24 || undefined}>
          <FirmMark />
          <span className="navbar__words">
            <span className="navbar__name">{companyName}</span> <span className="navbar__tagline">{tagline}</span>
          </span>
        </a>
        <nav className="navbar__links not-printed" aria-label="Main">
          <ul>{entries}</ul>
        </nav>
        <noscript>
          {/* For older browsers without scripts, in which the menu cannot open: the footer has the same links. */}
          <ButtonLink variant="quiet" href="#pages">
            Pages
          </ButtonLink>
        </noscript>
        <Button variant="quiet" aria-haspopup="dialog" {...{ command: "show-modal", commandfor: "menu" }}>
          <Icon name="menu" />
          Menu
        </Button>
      </div>
      <dialog className="menu" id="menu" aria-label="Menu" {...{ closedby: "any" }}>
        <div className="menu__panel">
          <Button variant="quiet" {...{ command: "close", commandfor: "menu" }}>
            <Icon name="close" />
            Close
          </Button>
          <nav aria-label="Menu">
            <ol className="menu__links">{entries}</ol>
          </nav>
        </div>
      </dialog>
    </header>
  );
}
