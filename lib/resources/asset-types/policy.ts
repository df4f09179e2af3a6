import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { ownsLibraryRow } from '@/lib/domain/permissions/reach'

/** Own asset types only; what one reads of the distributor or of a customer is 403 (LIBRARY-4). */
export const mayEditAssetType = (actor: Viewer, row: { organisationId: string }) =>
  can(actor, 'library:edit') && ownsLibraryRow(actor, row)
