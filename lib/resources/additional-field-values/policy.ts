import type { Actor } from '@/lib/permissions/actor'
import { can } from '@/lib/permissions/can'
import { ownsLibraryRow } from '@/lib/permissions/reach'

/** As asset types, whose details they fill (R 156). */
export const mayEditAdditionalFieldValue = (actor: Actor, row: { organisationId: string }) =>
  can(actor, 'library:edit') && ownsLibraryRow(actor, row)
