/** Paths that make no sense after a login, or that would lead straight back to the login page. */
const nowhere = /^\/(?:api|login|logout|register|forgot-password|validate)(?:[/?#]|$)/i

/**
 * The page that somebody wanted before they had to log in, out of `?next=`. Only an address of this very site counts:
 * anything that a browser could read as another host is dropped.
 * @returns path and query, or `null`.
 */
export function wantedAddress(next: string | readonly string[] | undefined | null): string | null {
  if (typeof next !== 'string' || !next.startsWith('/')) return null
  const base = 'https://here.invalid'
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  const path = url.pathname + url.search
  // "//host" and "/\host" have another host; "/.//host" has a path that a later reader would take for one.
  if (url.origin !== base || path.startsWith('//') || nowhere.test(url.pathname)) return null
  return path
}

/** `path` with the wanted address kept for after the login. */
export function keepWanted(path: string, wanted: string | null): string {
  return wanted ? `${path}?next=${encodeURIComponent(wanted)}` : path
}
