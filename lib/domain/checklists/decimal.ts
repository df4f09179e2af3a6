import { writtenNumber } from '@/lib/core/json/written-number'
import { messages } from '@/lib/core/text/messages'

/** Digits that a reading may have before and after the point. */
const maxWhole = 12
const maxDecimals = 6

/** A reading's number as it was written, and what it is worth in millionths: no binary fraction comes between. */
interface Decimal {
  /** Without a plus, leading zeros or the sign of a zero; zeros at the end stay, "1.50" was read to two places. */
  text: string
  millionths: bigint
  /** Places after the point, zeros at the end left out. */
  decimals: number
}

/**
 * A number or its text → exactly that number, or undefined where it is none or too large. A number of a body is what
 * was written: one that JSON would have changed comes with its text (ERROR-43).
 */
export function readDecimal(value: unknown): Decimal | undefined {
  const parts = partsOf(value)
  if (!parts || isTooLarge(parts) || isTooFine(parts)) return undefined
  const { sign, whole, fraction, decimals } = parts
  const size = BigInt(whole + decimals.padEnd(maxDecimals, '0'))
  const isNegative = sign === '-' && size !== 0n
  return {
    text: `${isNegative ? '-' : ''}${whole}${fraction && `.${fraction}`}`,
    millionths: isNegative ? -size : size,
    decimals: decimals.length,
  }
}

/**
 * What is wrong with what {@link readDecimal} takes for none: it may be a number, but a longer one than is
 * kept (`most`: decimals).
 */
export function decimalFault(value: unknown, most = maxDecimals): string {
  const parts = partsOf(value)
  if (!parts) return messages.number
  return isTooLarge(parts) ? `Must have at most ${maxWhole} digits before the point` : tooFine(most)
}

export const tooFine = (decimals: number) =>
  decimals === 0 ? 'Must be a whole number' : `Must have at most ${decimals} decimal${decimals === 1 ? '' : 's'}`

interface Parts {
  sign: string
  /** Leading zeros left out. */
  whole: string
  fraction: string
  /** Zeros at the end left out. */
  decimals: string
}

const isTooLarge = ({ whole }: Parts) => whole.length > maxWhole
const isTooFine = ({ decimals }: Parts) => decimals.length > maxDecimals

function partsOf(value: unknown): Parts | undefined {
  const text = typeof value === 'number' ? `${value}` : writtenNumber(value)
  if (typeof text !== 'string' || text.length > 64) return undefined
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text.trim())
  if (!match) return undefined
  const [, sign = '', wholeText = '', fraction = ''] = match
  return { sign, whole: wholeText.replace(/^0+(?=\d)/, ''), fraction, decimals: fraction.replace(/0+$/, '') }
}
