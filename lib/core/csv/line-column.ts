/**
 * A column of lines that PostgreSQL writes. Paths lead over rows that a row belongs to: `customer.name`. A time is left
 * as it is in the database between two marks: only this process knows the zone.
 */
export type LineColumn = { title: string } & (
  | {
      /** The first that is not empty. */
      text: readonly string[]
      /** Only where this is there; elsewhere `otherwise`. */
      where?: string
      otherwise?: string
    }
  | { number: string }
  | { time: string; isDay?: true }
  | { date: string }
  | { /** How many of the rows that belong to it pass; 0 unless it passes `of` itself. */ count: Counted }
)
interface Counted {
  relation: string
  where: unknown
  of: unknown
}

/** Begins a line that is not a line yet, but its cells as JSON. */
export const CELLS = '\u0001'
/** Stands on both sides of a time. */
export const TIME = '\u0002'
/** The same of one that is shown without its time of day where it is the first of a day. */
export const DAY = '\u0003'
