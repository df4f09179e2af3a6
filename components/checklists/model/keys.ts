/*
 * Keys of sections, items and options are made from what one writes, and go on following it until they are published:
 * from then on readings and findings of years hang on them.
 */

const maxKey = 40

/** A label as a key: "Gauge, in bar" → `gauge-in-bar`. */
function slugOf(label: string, empty: string): string {
  const plain = label.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').slice(0, maxKey)
  return slug.replace(/^-+|-+$/g, '') || empty
}

/** A key for a label that none of `taken` has: with a number behind it where need be. */
export function freeKey(label: string, empty: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(label, empty)
  let key = slug
  for (let count = 2; taken.has(key); count++) {
    const end = `-${count}`
    key = slug.slice(0, maxKey - end.length) + end
  }
  return key
}

/** Whether a key was made of this label, so that it changes with it. */
export function isMadeOf(key: string, label: string, empty: string): boolean {
  const slug = slugOf(label, empty)
  if (key === slug) return true
  const end = /-\d+$/.exec(key)?.[0]
  return end !== undefined && key === slug.slice(0, maxKey - end.length) + end
}
