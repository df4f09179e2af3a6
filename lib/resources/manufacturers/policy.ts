import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { ownsLibraryRow } from '@/lib/domain/permissions/reach'

/** Own manufacturers only; a customer reads its distributor's (LIBRARY-3). */
export const mayEditManufacturer = (actor: Viewer, row: { organisationId: string }) =>
  can(actor, 'manufacturers:manage') && ownsLibraryRow(actor, row)
