import { listRoutes } from '@/lib/api/list-routes'
import { formatDateTime } from '@/lib/core/dates/zone'
import { countOwned } from '@/lib/domain/counts/row-counts'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { list } from '@/lib/list/list'
import { kindName } from '@/lib/resources/notification-preferences/words'
import { notificationLogApi } from './client'
import { notificationLogFilters } from './filters'
import { presentLogLine } from './presenter'
import { notificationLogSource, whereNotificationLog } from './queries'
import { logLine } from './schema'
import { logStates } from './words'

/** Read only: lines are written by what sends the mails. */
export const notificationLogList = list({
  client: notificationLogApi,
  access: 'notification-log:see',
  called: 'reminder log',
  summary: 'Lists the reminders that were mailed to members of the organisation, for client admins all of the client',
  filters: notificationLogFilters,
  sorts: { createdAt: 'createdAt' },
  defaultSort: '-createdAt',
  item: logLine,
  where: ({ actor }, filters) => whereNotificationLog(actor, filters),
  source: notificationLogSource,
  total: ({ actor }, filters) =>
    actsAsClientAdmin(actor) ? countOwned('reminder', actor, filters, ({ isMade }) => isMade) : null,
  present: (rows) => rows.map(presentLogLine),
  columns: ({ tenant }) => [
    { title: 'Time', value: ({ createdAt }) => formatDateTime(tenant.timezone, new Date(createdAt)) },
    { title: 'Sent', value: ({ sentAt }) => sentAt && formatDateTime(tenant.timezone, new Date(sentAt)) },
    { title: 'Kind', value: ({ kind }) => kindName(kind) },
    { title: 'Person', value: ({ user }) => user?.fullName ?? 'Contact of the portal' },
    { title: 'Organisation', value: ({ organisation }) => organisation?.name },
    { title: 'Tells of', value: ({ count }) => count },
    { title: 'State', value: ({ state }) => logStates[state] },
  ],
})

export const notificationLogRoutes = listRoutes(notificationLogList)
