/** At most twelve digits before the point and three after it; zeros behind these say nothing. */
const written = /^([+-]?)(\d{1,12})(?:\.(\d{1,3})0*)?$/

/** A quantity as people and programs write it, in thousandths; `null` where it is none, or zero (QUOTE-3). */
export function parseQuantity(sent: number | string): bigint | null {
  const match = written.exec(String(sent).trim())
  if (!match) return null
  const [, sign, whole = '', decimals = ''] = match
  const thousandths = BigInt(whole + decimals.padEnd(3, '0'))
  if (thousandths === 0n) return null
  return sign === '-' ? -thousandths : thousandths
}

/** Thousandths as the shortest decimal text: `1500n` is 1.5. */
export function quantityText(thousandths: bigint): string {
  const size = (thousandths < 0n ? -thousandths : thousandths).toString().padStart(4, '0')
  const decimals = size.slice(-3).replace(/0+$/, '')
  return `${thousandths < 0n ? '-' : ''}${size.slice(0, -3)}${decimals && `.${decimals}`}`
}
