import { type Exportable, exportRoute } from '@/lib/api/export'
import { selectionOf } from '@/lib/api/list-routes'
import type { Selection } from '@/lib/list/query'
import { completedCheckList } from '@/lib/resources/completed-checks/routes'
import { resultsReportCall } from './client'
import { refuseSecond } from './places'

/** The completed tasks of a filter as a PDF, for whoever sees them (REPORT-1). */
const results: Exportable<Selection> = {
  name: resultsReportCall.path.slice(1),
  called: 'completed tasks',
  access: 'assets:see',
  exportAccess: 'assets:see',
  parse: completedCheckList.parseSelection,
  mayBegin: refuseSecond,
  make: async (asker, selection) => {
    // What makes a PDF is loaded with the first one: a start need not wait for it.
    const { resultsReport } = await import('./results-report')
    return { contentType: 'application/pdf', ending: 'pdf', ...(await resultsReport(asker, selection)) }
  },
}

export const reportRoutes = [
  exportRoute(resultsReportCall.path, results, {
    query: selectionOf(completedCheckList),
    summary: 'Makes an address from which a report of completed tasks is downloaded as PDF, for 5 minutes',
  }),
]
