/** The name that people type instead: with `www.` for one without, and the other way round. */
export function wwwAlias(hostname: string): string {
  return hostname.startsWith("www.") ? hostname.slice(4) : `www.${hostname}`;
}
