import type { address } from '@/lib/core/client/answers'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'

/** A PDF of the completed tasks that the query leaves. */
export const resultsReportCall = endpoint({
  method: 'GET',
  path: '/assetCompletedChecks/report',
  answer: typed<typeof address>(),
})
