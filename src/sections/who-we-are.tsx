import { Band } from "#ui/band.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import "#ui/list.css";
import "./who-we-are.css";

type WhoWeAreProps = { paragraphs: readonly string[]; specialities?: readonly string[] };

/** On the home page, with the firm's six specialities. */
export function WhoWeAre({ paragraphs, specialities }: WhoWeAreProps) {
  return (
    <Band id="who-we-are" heading="Who We Are" headingIn={specialities ? "line" : "margin"}>
      <div className="who-we-are" data-columns={specialities ? 2 : 1}>
        <Paragraphs texts={paragraphs} />
        {specialities ? (
          <div>
            <h3 className="who-we-are__heading" id="specialities">
              Our Specialities
            </h3>
            <ul className="ruled-list" aria-labelledby="specialities">
              {specialities.map((speciality) => (
                <li key={speciality}>{speciality}</li>
              ))}
            </ul>
          </div>
        ) : null}
      </div>
    </Band>
  );
}
