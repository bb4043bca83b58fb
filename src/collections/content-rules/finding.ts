/**
 * What a rule found. An `error` stops the build, a `warning` does not, and `launch` must be resolved before the site goes live
 * (`npm run launch-check`). `file` is relative to the content folder. `field` is "" for the whole file, or the text below
 * the fields.
 */
export type Finding = { severity: "error" | "warning" | "launch"; file: string; field: string; message: string };

const finding =
  (severity: Finding["severity"]) =>
  (file: string, field: string, message: string): Finding => ({ severity, file, field, message });

export const error = finding("error");
export const warning = finding("warning");
export const launch = finding("launch");

/** One line for each finding, for a terminal. */
export function describeFindings(findings: readonly Finding[]): string {
  return findings.map(({ file, field, message }) => `  ${file}${field ? `, ${field}` : ""}: ${message}`).join("\n");
}
