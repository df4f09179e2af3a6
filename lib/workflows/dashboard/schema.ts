import { z } from 'zod'
import { dueTask } from '@/lib/resources/checks-due/schema'
import { organisationRow } from '@/lib/resources/organisations/schema'
import { quoteFigures } from '../quote-figures/schema'

const day = z.iso.date()
const first = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ items: z.array(item), totalItems: z.int() }).nullable()

/** What is planned: how much of it is due, and what falls due when. */
const dueOverview = z.strictObject({
  planned: z.int().meta({ description: 'Tasks with a date at which they are due: what compliance is measured by' }),
  due: z.int().meta({ description: 'Due now: `totalItems` of `checksDue?filters[due]=1`' }),
  overdue: z.int().meta({ description: 'Due since before today: `totalItems` of `checksDue?filters[to]=yesterday`' }),
  today: z.int().meta({ description: 'Due today, by now or later: `checksDue?filters[from]=today&filters[to]=today`' }),
  toAction: z.int().meta({ description: 'Tasks whose last result is Action: `checksDue?filters[taskResult]=3`' }),
  toActionDue: z.int().meta({ description: 'Of these the ones that are due now' }),
  oldest: z.iso.datetime().nullable().meta({ description: 'Since when the longest overdue one is' }),
  weeks: z
    .array(z.strictObject({ day: day.nullable(), count: z.int() }))
    .meta({ description: 'The rest of this week first; `day` is a week’s Monday, or null for this week' }),
})

/** Results of one month. `day` is its first, or the day on which the period begins. */
const resultMonth = z.strictObject({ day, complete: z.int(), monitor: z.int(), action: z.int() })

/** Assets by what is to be done: each the number of rows of a list (SCREEN-23). */
const assetCounts = z.strictObject({
  tagged: z.int(),
  unallocated: z.int(),
  due: z.int(),
  toMonitor: z.int(),
  toAction: z.int(),
})

/** Findings that have not ended: each the number of rows of a list (FINDING-22). */
const findingCounts = z.strictObject({
  open: z.int().meta({ description: '`findings?filters[active]=1`' }),
  critical: z.int().meta({ description: '`findings?filters[active]=1&filters[severity]=1`' }),
  overdue: z.int().meta({ description: '`findings?filters[overdue]=1`' }),
})

/** All that the dashboard of an organisation or of a client admin shows (SCREEN-22). */
export const dashboard = z.strictObject({
  overview: dueOverview,
  assets: assetCounts,
  months: z.array(resultMonth).meta({ description: 'Results of the last 365 days, oldest first' }),
  findings: findingCounts,
  quotesToDecide: z.int().meta({ description: '`totalItems` of `quotes?filters[state]=1`' }),
  quotes: quoteFigures
    .nullable()
    .meta({ description: 'Of a distributor: what its customers have spent, and what waits' }),
  distributors: first(organisationRow).meta({ description: 'Of a client admin: the first of the chosen distributors' }),
  customers: first(organisationRow).meta({ description: 'Of a client admin and a distributor' }),
  tasksDue: first(dueTask).meta({ description: 'Of a customer' }),
  tasksToAction: first(dueTask).meta({ description: 'Of a customer and a distributor' }),
})
export type DashboardOutput = z.input<typeof dashboard>
export type DueOverview = DashboardOutput['overview']
export type AssetCounts = DashboardOutput['assets']
export type FindingCounts = DashboardOutput['findings']
export type ResultMonth = DashboardOutput['months'][number]

export const dashboardQuery = z.object({
  distributors: z
    .array(z.string())
    .meta({ description: 'Of a client admin: only what is of these; others are left out' }),
})
