import { sessionOptions } from '@/lib/core/db/session-settings'
import { type Limits, limits } from './rules'

/** How much is looked at, and by which measures. */
export interface Extent {
  /** Sizes of the clients that are made. */
  assets: number[]
  /** People who are not asked: another of their kind sees the same. */
  without: readonly string[]
  /** Fewer cases of each filter. */
  isBrief: boolean
  /** Rows that an export reads at once. */
  batchSize: number
  limits: Limits
  /** Settings of the connection that plans statements. */
  session: string
}

/** Everything, planned as in use. */
export const whole = (assets: number): Extent => ({
  assets: [assets, Math.round(assets / 100)],
  without: [],
  isBrief: false,
  batchSize: 1000,
  limits,
  session: sessionOptions,
})

/**
 * Short enough for `npm test`: some thousand assets. It still tells what a million would read.
 *
 * What differs with size is the plan that PostgreSQL prefers. A small table fits a few pages, and to read them all is
 * cheaper than to look something up: here it would be read from end to end although an index is there. That is so
 * because plans are priced by pages and by rows. Priced by rows alone, a plan that reads what it shows costs the same
 * at any size, and one that reads the table costs more the larger it is: if the first is cheaper at some thousand rows,
 * it is cheaper at every larger number. So pages cost nothing here. PostgreSQL chooses as it would for a million rows,
 * runs that plan on some thousand, and the rows that it has really read are what is judged.
 *
 * What this can't tell is left to the whole run at 100 000 and more: plans that differ in pages alone, and numbers that
 * are constant but large beside some thousand rows.
 */
export const brief = (assets: number): Extent => ({
  assets: [assets],
  without: ['small customer'],
  isBrief: true,
  // A thousand rows are a large part of some thousand: who reads so many best reads the whole table.
  batchSize: 100,
  // In proportion: tables that grow with the assets have more rows than `large`, all others fewer.
  limits: { large: assets / 4, rows: assets / 10 },
  session: `${sessionOptions} -c seq_page_cost=0 -c random_page_cost=0 -c cpu_operator_cost=0.0001`,
})
