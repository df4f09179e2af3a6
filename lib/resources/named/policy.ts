import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { ownsLibraryRow } from '@/lib/domain/permissions/reach'
import type { Capability } from '@/lib/domain/permissions/table'

/** Who may change a row: its own organisation's people with the capability; a customer reads its distributor's (LIBRARY-3). */
export const mayEditNamed = (capability: Capability) => (viewer: Viewer, row: { organisationId: string }) =>
  can(viewer, capability) && ownsLibraryRow(viewer, row)
