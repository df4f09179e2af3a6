import { rawText } from '@/lib/core/text/zod'
import { findingSources, findingStates } from '@/lib/domain/findings/words'
import { customerChoice, distributorChoice, zoneChoice } from '@/lib/domain/options/organisations'
import { colleagueChoice } from '@/lib/domain/options/people'
import { taskChoice } from '@/lib/domain/options/tasks'
import {
  choiceFilter,
  codeFilter,
  codesFilter,
  idFilter,
  idsFilter,
  keywordsFilter,
  wordFilter,
} from '@/lib/list/filters'
import { severityFilter } from '@/lib/list/severity-filter'

/** Spans of the filter `period`, counted back from now in days of 24 hours. */
const periods = {
  '1d': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '365d': 'Last 365 days',
}

export const findingFilters = {
  keywords: keywordsFilter('A number, or part of a title, tag, asset type, task, customer or site'),
  active: codeFilter('Active', { 1: 'Not ended' }, { description: 'Only those that are neither closed nor dismissed' }),
  state: codesFilter('State', findingStates),
  severity: severityFilter('Severity'),
  overdue: codeFilter(
    'Overdue',
    { 0: 'Not overdue', 1: 'Overdue' },
    { description: '1: only those that were due before today, and have not ended; 0: all but these' },
  ),
  source: codesFilter('Source', findingSources),
  period: wordFilter('Found', periods),
  distributorOrganisationId: idsFilter('Distributor', distributorChoice),
  customerOrganisationId: idsFilter('Customer', customerChoice),
  organisationZoneId: idFilter('Site or zone', { ...zoneChoice, description: 'With its sub-zones' }),
  assigneeUserId: idFilter('Assigned to', colleagueChoice),
  checkId: idFilter('Task', taskChoice),
  assetId: idFilter('Tagged asset'),
  completedCheckId: idFilter('Result'),
  quoteId: idFilter('Quote'),
  itemKey: choiceFilter('Item', rawText().max(40), { isVisible: false, description: 'Of this item of a checklist' }),
}
