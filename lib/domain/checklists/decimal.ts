import { writtenNumber } from '@/lib/core/json/written-number'

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
 * A number or its text → exactly that number, or undefined where it is none or too large. A number of a body is what was
 * written: one that JSON would have changed comes with its text (ERROR-43).
 */
export function readDecimal(value: unknown): Decimal | undefined {
  const text = typeof value === 'number' ? `${value}` : writtenNumber(value)
  return typeof text === 'string' && text.length <= 64 ? parse(text.trim()) : undefined
}

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
