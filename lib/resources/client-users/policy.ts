import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'

/** Client admins of any client; another system admin's account is his own to delete. */
export const mayRemoveClientUser = (actor: Viewer, row: { id: string; systemAdmin: boolean }) =>
  can(actor, 'client-users:manage') && (!row.systemAdmin || row.id === actor.userId)
