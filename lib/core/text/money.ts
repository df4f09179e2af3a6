/** How many digits a currency has behind the point: 2 for most, 0 for yen, 3 for dinars. */
const minorDigits = (currency: string): number =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** An amount in minor units as a decimal text, to the last digit: `123456n` pence are "1234.56". */
export function majorText(minor: bigint | number, currency: string): string {
  const amount = BigInt(minor)
  const digits = minorDigits(currency)
  const size = (amount < 0n ? -amount : amount).toString().padStart(digits + 1, '0')
  const whole = size.slice(0, size.length - digits)
  return `${amount < 0n ? '-' : ''}${whole}${digits > 0 ? `.${size.slice(-digits)}` : ''}`
}

/** An amount in minor units as people read it: "£1,234.56". */
export const formatMoney = (minor: bigint | number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(
    // A decimal text is written to the last digit; the type of this library does not know of it yet.
    majorText(minor, currency) as unknown as number,
  )

/** Digits in threes, as people part them: nobody's 12,50 is 1250. */
const thousands = /(?<=^[+-]?)\d{1,3}(?:[,\s]\d{3})+(?=\.|$)/

/** Nothing before the point is a nought. */
const withNought = (text: string) => text.replace(/(?<=^[+-]?)(?=\.\d)/, '0')

/** What somebody has typed as an amount ("1,234.5") in minor units; `null` where it is none. */
export function parseMoney(text: string, currency: string): number | null {
  const digits = minorDigits(currency)
  const match = /^([+-]?)(\d{1,13})(?:\.(\d+?)0*)?$/.exec(
    withNought(text.trim()).replace(thousands, (whole) => whole.replaceAll(/\D/g, '')),
  )
  if (!match || (match[3] ?? '').length > digits) return null
  const minor = Number(`${match[2]}${(match[3] ?? '').padEnd(digits, '0')}`)
  return Number.isSafeInteger(minor) ? (match[1] === '-' && minor > 0 ? -minor : minor) : null
}

/** A rate in hundredths of a percent as people read it: 2000 is "20%", 1750 "17.5%". */
export const formatRate = (rate: number): string => `${String(rate / 100)}%`

/** The same as it is typed: "17.5". */
export const rateText = (rate: number): string => String(rate / 100)

/** Percent as typed ("17.5") in hundredths; `null` where it is none. */
export function parseRate(text: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/.exec(withNought(text.trim()))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** What is wrong with a rate as it was typed: in percent, as one typed it. */
export function rateFault(text: string): string | undefined {
  const rate = parseRate(text)
  if (rate !== null && rate <= 10_000) return undefined
  const isNumber = /^[+-]?\d*(?:\.\d+)?\s*%?$/.test(text.trim())
  const percent = Number.parseFloat(text)
  return isNumber && (percent < 0 || percent > 100) ? 'Must be from 0 to 100' : 'Enter a rate such as 20'
}

/** Whether these three letters are a currency (ISO 4217). */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
