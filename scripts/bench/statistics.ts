/** The value that `share` of all values don't exceed: 0.5 is the median. `NaN` of none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** The middle value; of an even number of values the lower one of the middle two, which was measured. */
export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Of each figure the median over all that have it. There is at least one. */
export const medians = <T extends Record<keyof T, number>>(all: readonly T[]): T =>
  Object.fromEntries(Object.keys(all[0]!).map((name) => [name, median(all.map((one) => one[name as keyof T]))])) as T

/** How many times `base` a value is; `NaN` where either was not measured. */
export const ratio = (value: number | undefined, base: number | undefined): number =>
  value === undefined || !base ? Number.NaN : value / base

/** The one that has the highest value, the first of several; `undefined` of none. Values may be infinite. */
export const maxBy = <T>(all: readonly T[], value: (one: T) => number): T | undefined =>
  all.reduce<T | undefined>((most, one) => (most === undefined || value(one) > value(most) ? one : most), undefined)
