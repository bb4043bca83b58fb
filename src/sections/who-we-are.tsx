import { Band } from "#ui/band.tsx";
import { Paragraphs } from "#ui/paragraphs.tsx";
import "#ui/list.css";
import "./who-we-are.css";

type WhoWeAreProps = { paragraphs: readonly string[]; specialities?: readonly string[] };

/** 'Who We Are', its first paragraph as the lead; on the home page beside the firm's six specialities. */
export function WhoWeAre({ paragraphs: [first, ...others], specialities }: WhoWeAreProps) {
  return (
    <Band id="who-we-are" heading="Who We Are">
      <div className="who-we-are" data-columns={specialities ? 2 : 1}>
        <div className="who-we-are__text">
          <p className="lead">{first}</p>
          {others.length > 0 ? <Paragraphs texts={others} /> : null}
        </div>
        {specialities ? (
          <div>
            <h3 className="who-we-are__heading" id="specialities">
              Our Specialities
            </h3>
            <ul className="starred-list" aria-labelledby="specialities">
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
