const email = /[^\s@]@[^\s@]+\.[^\s@]/;
const isoDate = /^\d{4}-\d\d-\d\d$/;
/** 8 digits or more, with what people write between them, not part of a longer word. */
const digits = /(?:^|[^\da-z])(\d(?:[\s+.()\u2010-\u2015-]*\d){7,})(?![\da-z])/gi;

/**
 * Replaces personal data in a path and query with `redacted`, for page views: query names and values that contain an e-mail
 * address or a phone number (8 to 15 digits, but not an ISO date), and path segments that contain an e-mail address. Everything
 * else stays byte for byte, even malformed percent sequences. Kept small, because it ships on every page.
 */
export function redactPersonal(pathAndQuery: string): string {
  const [path = "", ...query] = pathAndQuery.split("?");
  const shownPath = path.replace(/[^/]+/g, (segment) => (email.test(decoded(segment)) ? "redacted" : segment));
  const shownQuery = query
    .join("?")
    .replace(/([^&=]*)(=?)([^&]*)/g, (_, name, sign, value) => redacted(name) + sign + redacted(value));
  return query.length > 0 ? `${shownPath}?${shownQuery}` : shownPath;
}

function redacted(written: string): string {
  const text = decoded(written);
  const phone = [...text.matchAll(digits)].some(
    ([, number = ""]) => !isoDate.test(number) && number.replace(/\D/g, "").length <= 15,
  );
  return phone || email.test(text) ? "redacted" : written;
}

/** Decodes twice, as links in e-mails are often encoded twice; byte by byte if malformed. */
function decoded(written: string, times = 2): string {
  const text = written.replace(/\+/g, " ");
  if (times === 0) return text;
  try {
    return decoded(decodeURIComponent(text), times - 1);
  } catch {
    return text.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}
