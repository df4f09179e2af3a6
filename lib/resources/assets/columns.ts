import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { formatDateTime } from '@/lib/core/dates/zone'
import type { Asker } from '@/lib/domain/people/asker'
import type { Column } from '@/lib/list/list'
import type { AssetRowOutput } from './schema'

/**
 * The columns of the export (LIST-23). Times are the client's local ones; a day that starts at 00:00 is shown without.
 */
export function assetColumns({ tenant: { timezone } }: Asker): Column<AssetRowOutput>[] {
  const time = (text: string | null) => text && formatDateTime(timezone, new Date(text))
  const day = (text: string | null) => time(text)?.replace(/ 00:00$/, '')
  const date = (text: string | null) => text && formatCalendarDate(text)
  return [
    { title: 'Tag', value: ({ name }) => name },
    { title: 'Asset type', value: ({ assetTypeName }) => assetTypeName },
    { title: 'Distributor', value: ({ distributorName }) => distributorName },
    { title: 'Customer', value: ({ customerName }) => customerName },
    { title: 'Site & zone', value: ({ organisationZone }) => organisationZone?.locationTrail },
    { title: 'Tasks', value: ({ checkCount }) => checkCount },
    { title: 'Good', value: ({ goodCount }) => goodCount },
    { title: 'Monitor', value: ({ monitorCount }) => monitorCount },
    { title: 'Action', value: ({ actionRequiredCount }) => actionRequiredCount },
    { title: 'Due', value: ({ dueCount }) => dueCount },
    { title: 'Last inspection', value: ({ lastInspectionDate }) => time(lastInspectionDate) },
    { title: 'Next inspection', value: ({ nextInspectionDate }) => day(nextInspectionDate) },
    { title: 'Allocation date', value: ({ installationDate }) => date(installationDate) },
    { title: 'Build date', value: ({ buildDate }) => date(buildDate) },
    { title: 'Max checks', value: ({ maxChecks }) => maxChecks },
  ]
}
