/**
 * What a rule found. An `error` stops a build; a `warning` deserves another look; `launch` must be settled before the
 * first real visitor (`npm run launch-check`). `file` is relative to the content folder; `field` is empty when the whole
 * file or the text below the fields is meant.
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
