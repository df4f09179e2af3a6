import { calendarDateOf, formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { formatDateTime } from '@/lib/core/dates/zone'
import { typeNameOf } from '@/lib/domain/assets/frozen-names'
import type { Asker } from '@/lib/domain/people/asker'
import type { Column } from '@/lib/list/list'
import type { ExportedAsset } from './export.queries'

/**
 * The columns of the export (LIST-23). Times are the client's local ones; a day that starts at 00:00 is shown without.
 */
export function assetColumns({ tenant: { timezone } }: Asker): Column<ExportedAsset>[] {
  const time = (instant: Date | null) => instant && formatDateTime(timezone, instant)
  const day = (instant: Date | null) => time(instant)?.replace(/ 00:00$/, '')
  const date = (column: Date | null) => column && formatCalendarDate(calendarDateOf(column))
  return [
    { title: 'Tag', value: ({ name }) => name },
    { title: 'Asset type', value: typeNameOf },
    { title: 'Distributor', value: ({ distributor }) => distributor?.name },
    { title: 'Customer', value: ({ customer }) => customer?.name },
    { title: 'Site & zone', value: ({ organisationZone }) => organisationZone?.locationTrail },
    { title: 'Tasks', value: ({ checkCount }) => checkCount },
    { title: 'Good', value: ({ goodCount }) => goodCount },
    { title: 'Monitor', value: ({ monitorCount }) => monitorCount },
    { title: 'Action', value: ({ actionRequiredCount }) => actionRequiredCount },
    { title: 'Due', value: ({ _count }) => _count.checks },
    { title: 'Last inspection', value: ({ lastInspectionDate }) => time(lastInspectionDate) },
    { title: 'Next inspection', value: ({ nextInspectionDate }) => day(nextInspectionDate) },
    { title: 'Allocation date', value: ({ installationDate }) => date(installationDate) },
    { title: 'Build date', value: ({ buildDate }) => date(buildDate) },
    { title: 'Max checks', value: ({ tag }) => tag.batch.maxChecks },
  ]
}
