import { listRoutes } from '@/lib/api/list-routes'
import { formatDateTime } from '@/lib/core/dates/zone'
import { list } from '@/lib/list/list'
import { auditLogApi } from './client'
import { auditLogFilters } from './filters'
import { presentAuditLine } from './presenter'
import { auditLogSource, totalAuditLog, whereAuditLog } from './queries'
import { auditLine } from './schema'
import { actionNames } from './words'

/** Read only: lines are written by what they tell of, and the database refuses to change them (AUDIT-4). */
export const auditLogList = list({
  client: auditLogApi,
  access: 'audit-log:see',
  called: 'audit log',
  exportAccess: 'audit-log:see',
  summary: 'Lists who did what, as whom, when, to which record',
  filters: auditLogFilters,
  sorts: { createdAt: 'createdAt' },
  defaultSort: '-createdAt',
  item: auditLine,
  where: ({ actor }, filters) => whereAuditLog(actor, filters),
  source: auditLogSource,
  total: ({ actor }, filters) => totalAuditLog(actor, filters),
  present: (rows) => rows.map(presentAuditLine),
  columns: ({ tenant }) => [
    { title: 'Time', value: ({ createdAt }) => formatDateTime(tenant.timezone, new Date(createdAt)) },
    { title: 'Action', value: ({ action }) => actionNames[action] },
    { title: 'User', value: ({ user }) => user?.fullName },
    { title: 'Impersonated by', value: ({ impersonator }) => impersonator?.fullName },
    { title: 'Organisation', value: ({ organisationId }) => organisationId },
    { title: 'Record type', value: ({ recordType }) => recordType },
    { title: 'Record', value: ({ recordId }) => recordId },
    { title: 'Details', value: ({ details }) => (Object.keys(details).length ? JSON.stringify(details) : null) },
  ],
})

export const auditLogRoutes = listRoutes(auditLogList)
