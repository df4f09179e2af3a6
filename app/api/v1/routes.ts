import { exportRoutes } from '@/lib/api/export'
import { routeTable } from '@/lib/api/table'
import { askedByMailRoutes } from '@/lib/resources/accounts/asked-by-mail-routes'
import { ownSessionRoutes } from '@/lib/resources/accounts/own-session-routes'
import { profileRoutes } from '@/lib/resources/accounts/profile-routes'
import { registrationRoutes } from '@/lib/resources/accounts/registration-routes'
import { sessionRoutes } from '@/lib/resources/accounts/session-routes'
import { additionalFieldValueRoutes } from '@/lib/resources/additional-field-values/routes'
import { additionalFieldRoutes } from '@/lib/resources/additional-fields/routes'
import { assetImportRoutes } from '@/lib/resources/asset-imports/routes'
import { assetTypeRoutes } from '@/lib/resources/asset-types/routes'
import { assetRoutes } from '@/lib/resources/assets/routes'
import { auditLogRoutes } from '@/lib/resources/audit-log/routes'
import { batchRoutes } from '@/lib/resources/batches/routes'
import { checklistRoutes } from '@/lib/resources/checklists/routes'
import { checkRoutes } from '@/lib/resources/checks/routes'
import { dueTaskRoutes } from '@/lib/resources/checks-due/routes'
import { clientUserRoutes } from '@/lib/resources/client-users/routes'
import { clientRoutes } from '@/lib/resources/clients/routes'
import { completedCheckRoutes } from '@/lib/resources/completed-checks/routes'
import { configRoutes } from '@/lib/resources/config/routes'
import { findingRoutes } from '@/lib/resources/findings/routes'
import { manufacturers } from '@/lib/resources/manufacturers/routes'
import { noteRoutes } from '@/lib/resources/notes/routes'
import { notificationLogRoutes } from '@/lib/resources/notification-log/routes'
import { preferenceRoutes } from '@/lib/resources/notification-preferences/routes'
import { organisationRoutes } from '@/lib/resources/organisations/routes'
import { quotePriceRoutes } from '@/lib/resources/quote-prices/routes'
import { quoteRoutes } from '@/lib/resources/quotes/routes'
import { readingRoutes } from '@/lib/resources/readings/routes'
import { roundRoutes } from '@/lib/resources/rounds/routes'
import { savedViewRoutes } from '@/lib/resources/saved-views/routes'
import { secondFactorRoutes } from '@/lib/resources/second-factor/routes'
import { sectors } from '@/lib/resources/sectors/routes'
import { siteRoutes } from '@/lib/resources/sites/routes'
import { tagRoutes } from '@/lib/resources/tags/routes'
import { fileRoutes } from '@/lib/resources/uploads/file-routes'
import { uploadRoutes } from '@/lib/resources/uploads/routes'
import { userRoutes } from '@/lib/resources/users/routes'
import { activityRoutes } from '@/lib/workflows/activity/routes'
import { assetImportStepRoutes } from '@/lib/workflows/asset-imports/routes'
import { bulkRoutes } from '@/lib/workflows/bulk/routes'
import { calendarFeedRoutes } from '@/lib/workflows/calendar-feeds/routes'
import { dashboardRoutes } from '@/lib/workflows/dashboard/routes'
import { checklistFileRoutes } from '@/lib/workflows/imports/checklists/routes'
import { importRoutes } from '@/lib/workflows/imports/routes'
import { labelRoutes } from '@/lib/workflows/labels/routes'
import { notificationRoutes } from '@/lib/workflows/notifications/routes'
import { reminderRoutes } from '@/lib/workflows/reminders/routes'
import { reportRoutes } from '@/lib/workflows/reports/routes'
import { searchRoutes } from '@/lib/workflows/search/routes'
import { timelineRoutes } from '@/lib/workflows/timeline/routes'
import { openApiRoutes } from './openapi'

/** Every call of the API; a path that is not in this table answers 404. */
export const table = routeTable([
  ...sessionRoutes,
  ...registrationRoutes,
  ...profileRoutes,
  ...ownSessionRoutes,
  ...askedByMailRoutes,
  ...secondFactorRoutes,
  ...configRoutes,
  ...clientRoutes,
  ...clientUserRoutes,
  ...organisationRoutes,
  ...siteRoutes,
  ...manufacturers.routes,
  ...additionalFieldRoutes,
  ...additionalFieldValueRoutes,
  ...userRoutes,
  ...sectors.routes,
  ...tagRoutes,
  ...batchRoutes,
  ...assetRoutes,
  ...assetImportRoutes,
  ...assetImportStepRoutes,
  ...dueTaskRoutes,
  ...findingRoutes,
  ...checkRoutes,
  ...checklistRoutes,
  ...assetTypeRoutes,
  ...importRoutes,
  ...checklistFileRoutes,
  ...labelRoutes,
  ...timelineRoutes,
  ...reportRoutes,
  ...searchRoutes,
  ...dashboardRoutes,
  ...completedCheckRoutes,
  ...readingRoutes,
  ...noteRoutes,
  ...quoteRoutes,
  ...quotePriceRoutes,
  ...roundRoutes,
  ...uploadRoutes,
  ...fileRoutes,
  ...auditLogRoutes,
  ...preferenceRoutes,
  ...notificationLogRoutes,
  ...savedViewRoutes,
  ...exportRoutes,
  ...activityRoutes,
  ...bulkRoutes,
  ...calendarFeedRoutes,
  ...notificationRoutes,
  ...reminderRoutes,
  ...openApiRoutes(() => table.declarations),
])
