import { toDate } from '@/components/ui/date-text'
import type { Option } from '@/components/ui/select'

/** What the form of a new round holds. */
export interface RoundValues {
  customerOrganisationId: Option | null
  siteId: Option | null
  zoneIds: readonly Option[]
  until: string
  plannedDate: string
  checkIds: readonly Option[]
  assetTypeIds: readonly Option[]
  assigneeUserId: string
  name: string
}

/** Where one came from, as the page read it from its address. */
export type RoundStart = Partial<
  Pick<RoundValues, 'customerOrganisationId' | 'siteId' | 'zoneIds' | 'until' | 'checkIds'>
> & {
  today: string
  /** From rows that were ticked in the planner. */
  isSelection: boolean
}

export const emptyRound = ({ today, isSelection: _, ...given }: RoundStart): RoundValues => ({
  customerOrganisationId: null,
  siteId: null,
  zoneIds: [],
  until: '',
  plannedDate: today,
  checkIds: [],
  assetTypeIds: [],
  assigneeUserId: '',
  name: '',
  ...given,
})

const idsOf = (options: readonly Option[]) => options.map(({ value }) => value)

/**
 * What would be on it: where, until when, and what it is narrowed to. `taskIds`: those that were ticked, and no others.
 */
const selectionOf = (values: RoundValues, taskIds: readonly string[] | null) =>
  taskIds
    ? { taskIds: [...taskIds], plannedDate: values.plannedDate || null }
    : {
        siteId: values.siteId?.value ?? null,
        zoneIds: idsOf(values.zoneIds),
        until: values.until || null,
        plannedDate: values.plannedDate || null,
        checkIds: idsOf(values.checkIds),
        assetTypeIds: idsOf(values.assetTypeIds),
      }

/** The same to ask for a count, while somebody types: a date that is none yet is left out. */
export function previewOf(values: RoundValues, taskIds: readonly string[] | null) {
  const { until, plannedDate, customerOrganisationId: customer } = values
  const known = { ...values, until: toDate(until) ? until : '', plannedDate: toDate(plannedDate) ? plannedDate : '' }
  if (!customer && !taskIds) return null
  return { ...(customer && { customerOrganisationId: customer.value }), ...selectionOf(known, taskIds) }
}

/** All of it, to be made. */
export const newRoundOf = (values: RoundValues, taskIds: readonly string[] | null) => ({
  customerOrganisationId: values.customerOrganisationId?.value,
  ...selectionOf(values, taskIds),
  assigneeUserId: values.assigneeUserId || null,
  name: values.name.trim() || null,
})
