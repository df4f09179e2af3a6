/** The fields of `after` that are not as they were `before`. A PUT keeps what is absent (ERROR-22). */
export function changesOf<Content extends object>(before: Content, after: Content): Partial<Content> {
  const old = before as Record<string, unknown>
  const changed = Object.entries(after).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field]))
  return Object.fromEntries(changed) as Partial<Content>
}
