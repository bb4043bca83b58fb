import "./field.css";

type FieldProps = { id: string; name: string; label: string; required?: boolean; readOnly?: boolean } & FieldBehaviour;

/** What a browser can do for somebody who types: the kind of field, its keyboard, autofill, suggestions. */
export type FieldBehaviour = {
  type?: "text" | "email";
  inputMode?: "tel";
  autoComplete?: string;
  /** The id of a `datalist`. */
  list?: string;
  multiline?: boolean;
};

/** A text field under its visible label. It keeps its own text, so what was typed before scripts ran stays. */
export function Field({ label, multiline = false, type = "text", list, ...control }: FieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={control.id}>
        {label}
      </label>
      {multiline ? (
        <textarea {...control} rows={6} className="field__control" />
      ) : (
        <input {...control} type={type} list={list} className="field__control" />
      )}
    </div>
  );
}
