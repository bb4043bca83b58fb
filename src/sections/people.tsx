import type { About } from "#content.config.ts";
import { Band } from "#ui/band.tsx";
import { RegistrationNumbers, type RegistrationNumbersProps } from "#ui/registration-numbers.tsx";
import "#ui/list.css";
import "./people.css";

type PeopleProps = { people: NonNullable<About["people"]> } & RegistrationNumbersProps;

/** The members of the firm as entries of a register, with the numbers under which the Institute has them. */
export function People({ people, ...numbers }: PeopleProps) {
  return (
    <Band
      id="members"
      heading="Members"
      note="With the numbers under which the Institute of Company Secretaries of India has them."
    >
      <div>
        <ul className="people ruled-list">
          {people.map(({ name, membership, cp_number, answers_for }) => (
            <li key={membership + name}>
              <div>
                <h3>{name}</h3>
                {answers_for ? <p className="people__matters">{answers_for}</p> : null}
              </div>
              <p className="figure">
                <span className="no-break">{membership}</span>
                {cp_number ? (
                  <>
                    {" · "}
                    <span className="no-break">CP {cp_number}</span>
                  </>
                ) : null}
              </p>
            </li>
          ))}
        </ul>
        <RegistrationNumbers {...numbers} />
      </div>
    </Band>
  );
}
