import "./field.css";

type FieldProps = { id: string; name: string; label: string; required?: boolean; readOnly?: boolean } & FieldBehaviour;

/** The type, keyboard, autofill and suggestions of a field. */
export type FieldBehaviour = {
  type?: "text" | "email";
  inputMode?: "tel";
  autoComplete?: string;
  /** The id of a `datalist`. */
  list?: string;
  multiline?: boolean;
};

/** A text field below its label. Uncontrolled, so that text typed before hydration stays. */
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
