/** `2026-5-4`, as may be written by hand, with two digits for month and day. Another text comes back as it is. */
export const fullDate = (written: string): string =>
  /^\d{4}-\d{1,2}-\d{1,2}/.test(written)
    ? written
        .slice(0, 10)
        .replace(/-(\d)(?!\d)/g, "-0$1")
        .slice(0, 10)
    : written;
