const written = new WeakMap<readonly unknown[], string>()

/**
 * An array of texts as PostgreSQL reads it: what the driver would write, sooner, and but once of one that is
 * frozen. Nothing of what else is in an array, nor of texts with signs that JSON writes in a way of its own: that
 * is left to the driver.
 */
export function arrayText(values: readonly unknown[]): string | undefined {
  const known = written.get(values)
  if (known) return known
  if (!values.every((value) => typeof value === 'string')) return undefined
  const text = JSON.stringify(values)
  if (text.includes('\\')) return undefined
  const array = `{${text.slice(1, -1)}}`
  if (Object.isFrozen(values)) written.set(values, array)
  return array
}
