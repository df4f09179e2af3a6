/** Digits that a reading may have before and after the point. */
const maxWhole = 12
const maxDecimals = 6

/** A reading's number as it was written, and what it is worth in millionths: no binary fraction comes between. */
export interface Decimal {
  /** Without a plus, leading zeros or the sign of a zero; zeros at the end stay, "1.50" was read to two places. */
  text: string
  millionths: bigint
  /** Places after the point, zeros at the end left out. */
  decimals: number
}

/**
 * A number or its text → exactly that number, or undefined where it is none, is too large, or where JSON may have lost
 * something of it: a number of JSON keeps fifteen digits, text keeps all eighteen.
 */
export function readDecimal(value: unknown): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) && isWhole(value) ? parse(`${value}`) : undefined
  return typeof value === 'string' && value.length <= 64 ? parse(value.trim()) : undefined
}

/** Whether a double certainly holds what was written: more than fifteen digits may be another number's. */
const isWhole = (value: number) => `${Math.abs(value)}`.replace(/^0\.0*|\./g, '').length <= 15

function parse(text: string): Decimal | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, sign, wholeText = '', fraction = ''] = match
  const whole = wholeText.replace(/^0+(?=\d)/, '')
  const decimals = fraction.replace(/0+$/, '')
  if (whole.length > maxWhole || decimals.length > maxDecimals) return undefined
  const size = BigInt(whole + decimals.padEnd(maxDecimals, '0'))
  const isNegative = sign === '-' && size !== 0n
  return {
    text: `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`,
    millionths: isNegative ? -size : size,
    decimals: decimals.length,
  }
}
