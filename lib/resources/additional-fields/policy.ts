import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { ownsLibraryRow } from '@/lib/domain/permissions/reach'

/** As asset types, whose details they name (LIBRARY-32). */
export const mayEditAdditionalField = (actor: Viewer, row: { organisationId: string }) =>
  can(actor, 'library:edit') && ownsLibraryRow(actor, row)
