/**
 * A number as one reads it: 4,007. A whole one is written without the browser's tables of languages, whose first use
 * takes a phone as long as a list's own script.
 */
export const inFigures = (count: number): string =>
  Number.isSafeInteger(count) ? `${count}`.replace(/\B(?=(\d{3})+$)/g, ',') : count.toLocaleString('en-GB')

/** "1 row", "4,007 rows"; a plural that is no "s" is named. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`
