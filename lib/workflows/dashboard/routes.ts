import { route } from '@/lib/api/route'
import { dashboardOf } from './read'
import { dashboard, dashboardQuery } from './schema'

/** The dashboard's cards, charts and lists in one call. */
export const dashboardRoutes = [
  route({
    method: 'GET',
    path: '/dashboard',
    access: 'assets:see',
    summary: 'Answers what the dashboard shows: what is due, counts, results by month, what to do first',
    query: dashboardQuery,
    readQuery: (search) => ({ distributors: search.getAll('distributors') }),
    response: dashboard,
    handle: async ({ actor, tenant, query }) => {
      const parts = dashboardOf({ actor, tenant }, query.distributors)
      const [numbers, lists, findings, quotesToDecide] = await Promise.all([
        parts.numbers,
        parts.lists,
        parts.findings,
        parts.quotesToDecide,
      ])
      return { ...numbers, ...lists, findings, quotesToDecide }
    },
  }),
]
