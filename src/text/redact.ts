const email = /[^\s@]@[^\s@]+\.[^\s@]/;
const isoDate = /^\d{4}-\d\d-\d\d$/;
/** 8 digits or more, with what people write between them, and not a part of a longer name or number. */
const digits = /(?:^|[^\da-z])(\d(?:[\s+.()\u2010-\u2015-]*\d){7,})(?![\da-z])/gi;

/**
 * A path plus query with personal data replaced by `redacted`, for page views: a query value or name that contains an e-mail
 * address or a phone number (8 to 15 digits; an ISO date is none), and a path segment that contains an e-mail address.
 * Everything else stays byte for byte, malformed percent sequences too. It ships in a script on every page, so
 * it is small.
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
