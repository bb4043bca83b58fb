/**
 * The path, decoded once.
 * @returns undefined for what no file of the site is called and could mean something to a file system: malformed escapes,
 * an escaped slash, a backslash, a colon, control characters, empty and hidden names
 */
export function decodedPath(pathname: string): string | undefined {
  if (/%2f/i.test(pathname)) return undefined;
  try {
    const path = decodeURIComponent(pathname);
    // `.well-known` is where other programs look for what concerns the whole host (RFC 8615).
    return /\/\/|\/\.(?!well-known(?:\/|$))|[\\:\p{Cc}]/u.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
