import type { Actor } from '@/lib/permissions/actor'
import { can } from '@/lib/permissions/can'

interface Archivable {
  deletedAt: unknown
}

/** Edit: everybody who writes in the organisation, but no client admin of this client (S2 §6, R 293); never once archived. */
export const mayEditAsset = (actor: Actor, row: Archivable) => can(actor, 'assets:edit') && !row.deletedAt
/** Archive: Managers and Admins. */
export const mayArchiveAsset = (actor: Actor, row: Archivable) => can(actor, 'assets:archive') && !row.deletedAt

/** Why nobody may change an asset: it is archived, or its customer is (R 107, 175). `null` where one may. */
export function frozenAsset(row: Archivable & { customer: { deletedAt: unknown } | null }): string | null {
  if (row.deletedAt) return 'This asset has been archived'
  return row.customer?.deletedAt ? 'This organisation is archived, so nothing of it can be changed' : null
}
