import { readDecimal } from './decimal'
import type { Item } from './shape'
import { kinds } from './words'

/** 1 complete, 2 monitor, 3 action. */
export type Status = 1 | 2 | 3

/**
 * What an answer says of the asset (CHECKLIST-15): a fail has the item's `failStatus`, a number outside its limits too,
 * one outside a warn limit is 2, a choice has its option's; all else is 1.
 */
export function statusOf(item: Item, value: unknown): Status {
  if (hasFailed(item, value)) return item.failStatus as Status
  if (item.kind === kinds.choice) return (item.options.find((option) => option.value === value)?.status ?? 1) as Status
  return item.kind === kinds.number && isOutside(value, item.warnMinimum, item.warnMaximum) ? 2 : 1
}

/** Whether it is a fail, or a number outside its limits: one outside a warn limit alone is not. */
export function hasFailed(item: Item, value: unknown): boolean {
  if (item.kind === kinds.passFail) return value === 'fail'
  return item.kind === kinds.number && isOutside(value, item.minimum, item.maximum)
}

/** Whether a reading is beyond its limits, which are within themselves. */
function isOutside(value: unknown, minimum: string | undefined, maximum: string | undefined): boolean {
  const reading = readDecimal(value)?.millionths
  if (reading === undefined) return false
  const least = readDecimal(minimum)?.millionths
  const most = readDecimal(maximum)?.millionths
  return (least !== undefined && reading < least) || (most !== undefined && reading > most)
}

/** The worst of several: that is what a result is at least. None: complete. */
export const worstOf = (statuses: readonly Status[]): Status => Math.max(1, ...statuses) as Status
