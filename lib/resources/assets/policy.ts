import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'

interface Archivable {
  deletedAt: unknown
}

/**
 * Edit: everybody who writes in the organisation, but no client admin of this client (ACCESS-16); never once
 * archived.
 */
export const mayEditAsset = (actor: Viewer, row: Archivable) => can(actor, 'assets:edit') && !row.deletedAt
/** Archive: Managers and Admins. */
export const mayArchiveAsset = (actor: Viewer, row: Archivable) => can(actor, 'assets:archive') && !row.deletedAt
/** Record a result: of an asset that has something to record. */
export const mayRecordResult = (actor: Viewer, row: Archivable & { checks: readonly unknown[] }) =>
  can(actor, 'results:record') && !row.deletedAt && row.checks.length > 0
