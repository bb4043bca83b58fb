const days = ["mo", "tu", "we", "th", "fr", "sa", "su"];

/**
 * Working hours as an office writes them ('Mon - Fri, 10:00 AM - 6:00 PM') in schema.org's form ('Mo-Fr 10:00-18:00').
 * @returns undefined for hours written in any other way
 */
export function openingHours(written: string): string | undefined {
  const [, firstDay, lastDay, opens, closes] =
    /^\s*([a-z]{2,})\.?(?:\s*[-–]\s*([a-z]{2,})\.?)?\s*,?\s*(\d[\d:. apm]*?)\s*[-–]\s*(\d[\d:. apm]*?)\s*$/i.exec(
      written,
    ) ?? [];
  const from = dayCode(firstDay);
  const to = lastDay === undefined ? from : dayCode(lastDay);
  const start = clock(opens);
  const end = clock(closes);
  if (!from || !to || !start || !end) return undefined;
  return `${from === to ? from : `${from}-${to}`} ${start}-${end}`;
}

function dayCode(name = ""): string | undefined {
  const code = days.find((day) => name.toLowerCase().startsWith(day));
  return code && code.charAt(0).toUpperCase() + code.charAt(1);
}

/** '18:00' for '6:00 PM'. */
function clock(written = ""): string | undefined {
  const [, hours, minutes = "00", half] = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i.exec(written.trim()) ?? [];
  if (hours === undefined || Number(hours) > (half ? 12 : 24) || Number(minutes) > 59) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === "pm" ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, "0")}:${minutes}`;
}
