import { filterQuery } from './cards'

/**
 * Where the dashboard's parts lead: a screen with filters of its list, narrowed to the distributors that are chosen.
 */
export interface DashboardLinks {
  root: string
  distributors: readonly string[]
}

type Values = Parameters<typeof filterQuery>[0]

/** A list's first page, with filters in the API's form, which the list takes over (LIST-28). */
export function listHref({ root, distributors }: DashboardLinks, screen: string, filters: Values = {}): string {
  const chosen: Values = distributors.length ? { distributorOrganisationId: [...distributors] } : {}
  const query = filterQuery({ ...filters, ...chosen }).toString()
  return `${root}/${screen}${query && `?${query}`}`
}
