import type { Viewer } from './actor'
import { can } from './can'
import { ownsLibraryRow } from './reach'
import type { Capability } from './table'

/**
 * Whether somebody may change a row of a library: he has the capability, and the row is his own organisation's. What
 * one merely reads, of the distributor or of a customer, stays as it is (LIBRARY-3, LIBRARY-4).
 */
export const mayEditOwn = (capability: Capability) => (viewer: Viewer, row: { organisationId: string }) =>
  can(viewer, capability) && ownsLibraryRow(viewer, row)
