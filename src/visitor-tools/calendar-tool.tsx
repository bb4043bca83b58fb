import { useMemo, useState } from "react";
import { Button } from "#ui/button.tsx";
import { NoBreakText } from "#ui/no-break-text.tsx";
import { type Entity, entities, oneOf } from "./answers.ts";
import { type CalendarRulesFile, calendarAnswers, calendarAsks } from "./calendar-questions.ts";
import { dayInWords } from "./civil-date.ts";
import { type Calendar, type CalendarItem, type LeftOut, nameOf, workOutCalendar } from "./compliance-calendar.ts";
import { type Answers, QuestionForm } from "./question-form.tsx";
import { oldestLaw, ResultEnd } from "./result-end.tsx";
import { RuleSource } from "./rule-source.tsx";
import type { CalendarRow } from "./rule-types.ts";
import { today } from "./today.ts";
import { type ToolProps, useRules, withoutRules } from "./use-rules.ts";
import "./calendar-tool.css";
import "./result.css";

/** Due dates from a visitor's own answers. */
export function CalendarTool({ rulesHref, contactHref, entity }: ToolProps) {
  const loaded = useRules<CalendarRulesFile>(rulesHref);
  const file = typeof loaded === "object" ? loaded : undefined;
  const asks = useMemo(() => calendarAsks(file, today()), [file]);
  return (
    <QuestionForm
      storageKey="compliance-calendar"
      asks={asks}
      questions={file?.questions ?? [entity]}
      heading="Your company or LLP"
      resultHeading="What is due when"
      result={(answers) => resultOf(answers, file, { contactHref, failed: loaded === "failed" })}
    />
  );
}

function resultOf(
  answers: Answers,
  file: CalendarRulesFile | undefined,
  { contactHref, failed }: { contactHref: string; failed: boolean },
) {
  const kind = oneOf(entities, answers.entity);
  if (!file || !kind) {
    const isUnknown = file && answers.entity === "";
    const summary = isUnknown
      ? "Needs a look: the dates depend on what it is. The table below has the rules for each kind."
      : withoutRules(failed ? "failed" : undefined);
    return { summary, content: null };
  }
  const day = today();
  const calendar = workOutCalendar(calendarAnswers(answers, file, day), file);
  const kinds = file.questions.find(({ name }) => name === "entity")?.options;
  const summary = summaryOf(calendar, kinds?.[kind] ?? kind, day);
  return { summary, content: <Result {...{ calendar, summary, file, contactHref, day }} entity={kind} /> };
}

function summaryOf({ items, financialYearEnd }: Calendar, kind: string, day: string): string {
  const dated = items.filter(({ due }) => due !== undefined);
  const ahead = dated.filter(({ due = "" }) => due >= day).length;
  const open = items.filter(({ needsALook }) => needsALook).length;
  const year = financialYearEnd ? ` for the year that ends on ${dayInWords(financialYearEnd)}` : "";
  const look = open > 0 ? ` Needs a look: ${open}.` : "";
  if (dated.length === 0) return `${kind}: no date follows yet from what is answered${year}.${look}`;
  const count = dated.length === 1 ? "1 date" : `${dated.length} dates`;
  return `${kind}: ${count}${year}, ${ahead} still to come.${look}`;
}

type ResultProps = {
  calendar: Calendar;
  summary: string;
  file: CalendarRulesFile;
  entity: Entity;
  contactHref: string;
  day: string;
};

function Result({ calendar, summary, file, entity, contactHref, day }: ResultProps) {
  const { items, leftOut, notes, financialYearEnd } = calendar;
  const rows = new Map(file.calendar.rows.map((row) => [row.id, row]));
  const labels = new Map(file.questions.map(({ name, label }) => [name, label]));
  const dated = items.filter(({ due }) => due !== undefined);
  const open = items.filter(({ needsALook }) => needsALook);
  const undated = items.filter(({ due, needsALook }) => due === undefined && !needsALook);
  const resting = file.calendar.rows.filter(({ off, applies }) => off && applies.includes(entity));
  const notShown = [
    ...leftOut.map((one) => `${one.title}: ${reasonOf(one, labels)}`),
    ...resting.map(({ title }) => `${title}: not worked out here yet. Please ask the office.`),
  ];
  const text = [
    summary,
    ...notes,
    ...[...dated, ...open, ...undated].map((item) => textOf(item, rows.get(item.rule))),
    ...notShown.map((line) => `Not shown: ${line}`),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note}>
          <NoBreakText text={note} />
        </p>
      ))}
      <Entries heading="By date" items={dated} rows={rows} day={day} />
      {financialYearEnd && dated.length > 0 ? (
        <CalendarFileButton
          items={dated}
          file={file}
          entity={entity}
          financialYearEnd={financialYearEnd}
          notes={notes}
          day={day}
        />
      ) : null}
      <Entries heading="Needs a look" items={open} rows={rows} day={day} />
      <Entries heading="Without a fixed day" items={undated} rows={rows} day={day} />
      {notShown.length > 0 ? (
        <div>
          <h3>Not shown</h3>
          <ul className="calendar-tool__left-out">
            {notShown.map((line) => (
              <li key={line}>
                <NoBreakText text={line} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <ResultEnd
        contactHref={contactHref}
        lawAsAt={oldestLaw(file.calendar.rows.filter(({ off }) => !off))}
        text={text.join("\n")}
        canPrint
      />
    </>
  );
}

function reasonOf({ because, answers, note }: LeftOut, labels: ReadonlyMap<string, string>): string {
  if (because === "no") return "not for what you answered.";
  return note ?? `not answered: ${answers.flatMap((name) => labels.get(name) ?? []).join("; ")}`;
}

type EntriesProps = {
  heading: string;
  items: readonly CalendarItem[];
  rows: ReadonlyMap<string, CalendarRow>;
  day: string;
};

function Entries({ heading, items, rows, day }: EntriesProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{heading}</h3>
      <ul>
        {items.map((item) => {
          const { rule, due, note, overrides = [] } = item;
          const row = rows.get(rule);
          const isOver = due !== undefined && due < day;
          return (
            <li key={`${rule} ${due} ${note}`} className="result-entry calendar-entry" data-over={isOver || undefined}>
              {due ? (
                <p className="calendar-entry__day">
                  <time className="figure" dateTime={due}>
                    {dayInWords(due)}
                  </time>{" "}
                  <span>
                    {item.weekday}
                    {isOver ? ", past" : ""}
                  </span>
                </p>
              ) : null}
              <div className="calendar-entry__what">
                <h4>
                  <NoBreakText text={nameOf(item, " · ")} />
                </h4>
                {note ? (
                  <p>
                    <NoBreakText text={note} />
                  </p>
                ) : null}
                {row ? <p>{row.why}</p> : null}
                {row ? (
                  <p className="result-entry__law">
                    <RuleSource law={row.law} source={row.source} />
                  </p>
                ) : null}
                {overrides.map(({ note, source }) => (
                  <p key={note} className="result-entry__law">
                    <RuleSource law={note} source={source} />
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type CalendarFileButtonProps = {
  items: readonly CalendarItem[];
  file: CalendarRulesFile;
  entity: Entity;
  financialYearEnd: string;
  notes: readonly string[];
  day: string;
};

function CalendarFileButton({ items, file, entity, financialYearEnd, notes, day }: CalendarFileButtonProps) {
  const [failed, setFailed] = useState(false);
  if (items.every(({ due = "" }) => due < day)) return null;
  const save = async () => {
    try {
      const { calendarFile } = await import("./calendar-file.ts");
      const made = new Date();
      const options = { rules: file, entity, financialYearEnd, notes, host: location.host, made, from: day };
      const { name, text } = calendarFile(items, options);
      saveAs(name, text);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className="calendar-tool__file not-printed">
      <Button onClick={save}>Save for my calendar</Button>
      <p className="result-entry__law">
        A file for Google Calendar, Outlook and Apple Calendar with the dates still to come, and a reminder 14 days
        before each.
      </p>
      <p role="status">{failed ? "The file could not be made. Please press again, or copy the result." : ""}</p>
    </div>
  );
}

function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar;charset=utf-8" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const textOf = (item: CalendarItem, row: CalendarRow | undefined) =>
  [
    item.due ? `${dayInWords(item.due)} (${item.weekday})` : "No fixed day",
    nameOf(item, ", "),
    item.note,
    row && `Law: ${row.law}`,
  ]
    .filter(Boolean)
    .join(" / ");
