/** A place where somebody went from here: what it is called and its page. */
export interface Place {
  title: string
  subtitle: string
  href: string
}

const most = 6
const keyOf = (userId: string, organisationId: string) => `recent.${userId}.${organisationId}`
const isPlace = (value: unknown): value is Place =>
  ['title', 'subtitle', 'href'].every((key) => typeof (value as Record<string, unknown> | null)?.[key] === 'string')

/** The places, the last one first. What another version left there, or a full or closed storage, is none. */
export function placesKept(userId: string, organisationId: string): Place[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, organisationId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace).slice(0, most) : []
  } catch {
    return []
  }
}

/** Puts a place first; it is there once. */
export function keepPlace(userId: string, organisationId: string, { title, subtitle, href }: Place): void {
  const others = placesKept(userId, organisationId).filter((other) => other.href !== href)
  try {
    localStorage.setItem(
      keyOf(userId, organisationId),
      JSON.stringify([{ title, subtitle, href }, ...others].slice(0, most)),
    )
  } catch {
    // A full or closed storage: the place is not there the next time, and that is all.
  }
}
