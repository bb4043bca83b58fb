import { useEffect, useRef, useState } from "react";
import type { PictureSource } from "#text/picture-sizes.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Picture, rooms } from "#ui/picture.tsx";
import { showAlert } from "#ui/show-alert.ts";
import "./carousel.css";

type Slide = { title: string; caption: string; button: string; picture: PictureSource };

/**
 * Three slides side by side. Swiping is native scrolling with snap points, so it works without scripts. The buttons move one
 * slide and wrap around; hidden slides are inert. It never moves by itself.
 */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const track = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number>();
  const [moved, setMoved] = useState<"previous" | "next">();
  const [said, setSaid] = useState("");
  const current = shown ?? 0;
  const latest = useRef(0);

  // Follow swipes, including any before hydration.
  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let width = element.clientWidth;
    const settle = () => {
      // During a resize, the scroll position still belongs to the old width.
      if (element.clientWidth === width) setShown(Math.round(element.scrollLeft / width));
    };
    settle();
    const resize = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      element.scrollTo({ left: latest.current * width });
    });
    const stop = onScrollEnd(element, settle);
    resize.observe(element);
    return () => {
      resize.disconnect();
      stop();
    };
  }, []);

  // The buttons scroll instantly, and CSS animates the new slide: during a smooth scroll, of any duration, neither slide could
  // be clicked.
  useEffect(() => {
    const element = track.current;
    if (!element || shown === undefined) return;
    latest.current = shown;
    element.scrollTo({ left: shown * element.clientWidth });
  }, [shown]);

  const step = (to: "previous" | "next") => {
    const by = to === "next" ? 1 : -1;
    setSaid("");
    setMoved(to);
    setShown((before = 0) => (before + by + slides.length) % slides.length);
  };

  const choose = (title: string) => {
    setSaid(`You clicked: ${title}`);
    // An open alert blocks painting, so the text in the page is painted first.
    requestAnimationFrame(() => setTimeout(() => showAlert(`You clicked: ${title}`)));
  };

  return (
    <section className="carousel" aria-roledescription="carousel" aria-label="Highlights">
      <div className="carousel__track" ref={track}>
        {slides.map((slide, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; this is the pattern for slides
          <div
            key={slide.title}
            className="carousel__slide"
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            data-moved={index === shown ? moved : undefined}
            inert={shown !== undefined && index !== shown}
          >
            <Picture picture={slide.picture} room={rooms.slide} className="carousel__picture" eager={index === 0} />
            <div className="carousel__text">
              <h2 className="carousel__title">{slide.title}</h2>
              <p className="carousel__caption">{slide.caption}</p>
              <button type="button" className="button needs-script not-printed" onClick={() => choose(slide.title)}>
                {slide.button}
              </button>
            </div>
          </div>
        ))}
      </div>
      <div className="carousel__controls painted-whole needs-script not-printed">
        <Button variant="quiet" onClick={() => step("previous")}>
          <Icon name="previous" />
          <span className="visually-hidden">Previous slide</span>
        </Button>
        <p className="carousel__position" aria-live="polite" aria-atomic="true">
          <span>Slide </span>
          {`${current + 1} of ${slides.length}`}
        </p>
        <Button variant="quiet" onClick={() => step("next")}>
          <Icon name="next" />
          <span className="visually-hidden">Next slide</span>
        </Button>
      </div>
      <p className="carousel__status" role="status">
        {said}
      </p>
    </section>
  );
}

/** Calls back when scrolling ends; in browsers without `scrollend`, after 200 ms without a scroll event. */
function onScrollEnd(element: HTMLElement, ended: () => void): () => void {
  if ("onscrollend" in element) {
    element.addEventListener("scrollend", ended);
    return () => element.removeEventListener("scrollend", ended);
  }
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(ended, 200);
  };
  (element as HTMLElement).addEventListener("scroll", wait, { passive: true });
  return () => {
    clearTimeout(timer);
    (element as HTMLElement).removeEventListener("scroll", wait);
  };
}
