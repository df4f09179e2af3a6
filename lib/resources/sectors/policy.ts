import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { ownsLibraryRow } from '@/lib/domain/permissions/reach'

/** Own sectors only; a customer reads its distributor's (LIBRARY-3). */
export const mayEditSector = (actor: Viewer, row: { organisationId: string }) =>
  can(actor, 'sectors:manage') && ownsLibraryRow(actor, row)
