/**
 * Whether an `If-None-Match` names this version: it, compared weakly, is among those that are named, or there is any at
 * all for `*` (RFC 9110, 13.1.2). Also where a server on the way has made a weak tag a strong one.
 */
export function isNamed(etag: string, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch.trim() === '*') return true
  const named: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return named.includes(etag.replace(/^W\//, ''))
}
