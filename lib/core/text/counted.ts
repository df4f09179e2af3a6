/** A number as one reads it: 4,007. */
export const inFigures = (count: number): string => count.toLocaleString('en-GB')

/** "1 row", "4,007 rows"; a plural that is no "s" is named. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inFigures(count)} ${count === 1 ? one : many}`
