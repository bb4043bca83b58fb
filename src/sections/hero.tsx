import type { ReactNode } from "react";
import "./hero.css";

type HeroProps = {
  headline: string;
  /** An island, which only a page can pass in as a slot. */
  carousel?: ReactNode;
  children?: ReactNode;
};

/** The top of the home page: a one-line introduction, and the carousel. */
export function Hero({ headline, carousel }: HeroProps) {
  return (
    <div className="hero on-band painted-whole-from-992">
      <h1 className="hero__headline">{headline}</h1>
      {carousel}
    </div>
  );
}
