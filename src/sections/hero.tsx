import type { ReactNode } from "react";
import "./hero.css";

type HeroProps = {
  headline: string;
  /** A slot: an island, which only a page can set. */
  carousel?: ReactNode;
  children?: ReactNode;
};

/** The head of the home page: who this is, in one line, and the carousel. */
export function Hero({ headline, carousel }: HeroProps) {
  return (
    <div className="hero on-band">
      <h1 className="hero__headline">{headline}</h1>
      {carousel}
    </div>
  );
}
