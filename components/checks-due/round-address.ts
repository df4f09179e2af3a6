import type { ListState } from '@/components/data/list-address'

/**
 * The address of a new round that is made of what the planner shows: whose, where, until when, which task (OFFICE-6).
 * What a round does not know, such as words that are searched for, is left out.
 */
export function roundAddress({ customerOrganisationId: customers, ...filters }: ListState['filters']): string {
  const { organisationZoneId, checkId, to, due } = filters
  const place = organisationZoneId?.find((id) => id !== 'none')
  const asked = {
    customer: customers?.length === 1 ? customers[0] : undefined,
    place,
    task: checkId?.[0],
    until: to?.[0] ?? (due?.[0] === '1' ? 'today' : undefined),
  }
  const search = new URLSearchParams(Object.entries(asked).flatMap(([key, value]) => (value ? [[key, value]] : [])))
  return search.size > 0 ? `rounds/add?${search}` : 'rounds/add'
}
