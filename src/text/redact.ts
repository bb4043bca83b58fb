const email = /[^\s@]@[^\s@]+\.[^\s@]/;
const isoDate = /^\d{4}-\d\d-\d\d$/;
const betweenDigits = /[\s+.()\u2010-\u2015-]/g;

/**
 * A path plus query with personal data replaced by `redacted`, for page views: a query value that contains an e-mail
 * address or is a phone number (8 to 15 digits; an ISO date is none), and a path segment that contains an e-mail address.
 * Everything else stays byte for byte, malformed percent sequences too. It ships in a script on every page, so
 * it is small.
 */
export function redactPersonal(pathAndQuery: string): string {
  const [path = "", ...query] = pathAndQuery.split("?");
  const shownPath = path.replace(/[^/]+/g, (segment) => (email.test(decoded(segment)) ? "redacted" : segment));
  const shownQuery = query
    .join("?")
    .replace(/([^&=]*=)?([^&]*)/g, (pair, name = "", value) => (isPersonal(decoded(value)) ? `${name}redacted` : pair));
  return query.length > 0 ? `${shownPath}?${shownQuery}` : shownPath;
}

function isPersonal(value: string): boolean {
  const text = value.trim();
  return email.test(text) || (!isoDate.test(text) && /^\d{8,15}$/.test(text.replace(betweenDigits, "")));
}

/** Decoded twice, as links in e-mails often carry values encoded twice; bytewise where it is malformed. */
function decoded(written: string, times = 2): string {
  const text = written.replace(/\+/g, " ");
  if (times === 0) return text;
  try {
    return decoded(decodeURIComponent(text), times - 1);
  } catch {
    return text.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}
