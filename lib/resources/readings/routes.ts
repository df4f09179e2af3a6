import { listRoutes } from '@/lib/api/list-routes'
import { ExactNumber } from '@/lib/core/csv/write'
import { formatDateTime } from '@/lib/core/dates/zone'
import { assetReach } from '@/lib/domain/permissions/reach'
import { list } from '@/lib/list/list'
import { statusLabel } from '../completed-checks/schema'
import { readingsApi } from './client'
import { readingFilters } from './filters'
import { presentReading } from './presenter'
import { areInOrder, readingSource, totalReadings, whereReadings } from './queries'
import { reading } from './schema'

const readingList = list({
  client: readingsApi,
  access: 'assets:see',
  called: 'readings',
  summary: 'Lists numbers that were answered in checklists, latest first',
  filters: readingFilters,
  sorts: { completedAt: 'completedAt', value: 'value' },
  defaultSort: '-completedAt',
  item: reading,
  where: whereReadings,
  source: readingSource,
  reach: ({ actor }) => assetReach(actor),
  total: totalReadings,
  isInOrder: areInOrder,
  // Asset by asset.
  isSought: ({ organisationZoneId }) => organisationZoneId !== undefined && 'dear',
  present: (rows) => rows.map(presentReading),
  // No screen lists them: an asset's page draws them.
  keepsViews: false,
  columns: ({ tenant: { timezone } }) => [
    { title: 'Completed', value: ({ completedAt }) => formatDateTime(timezone, new Date(completedAt)) },
    { title: 'Asset', value: ({ assetName }) => assetName },
    { title: 'Task', value: ({ checkName }) => checkName },
    { title: 'Item', value: ({ label }) => label },
    { title: 'Value', value: ({ value }) => new ExactNumber(value) },
    { title: 'Unit', value: ({ unit }) => unit },
    { title: 'Minimum', value: ({ minimum }) => minimum && new ExactNumber(minimum) },
    { title: 'Maximum', value: ({ maximum }) => maximum && new ExactNumber(maximum) },
    { title: 'Status', value: ({ status }) => statusLabel(status) },
    { title: 'User', value: ({ user }) => user.fullName },
  ],
})

export const readingRoutes = listRoutes(readingList)
