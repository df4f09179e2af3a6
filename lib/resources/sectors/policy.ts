import type { Actor } from '@/lib/permissions/actor'
import { can } from '@/lib/permissions/can'
import { ownsLibraryRow } from '@/lib/permissions/reach'

/** Own sectors only; a customer reads its distributor's (R 143). */
export const mayEditSector = (actor: Actor, row: { organisationId: string }) =>
  can(actor, 'sectors:manage') && ownsLibraryRow(actor, row)
