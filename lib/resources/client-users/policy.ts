import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'

/** Client admins of any client; another system admin's account is his own to delete. */
export const mayRemoveClientUser = (actor: Viewer, row: { id: string; systemAdmin: boolean }) =>
  can(actor, 'client-users:manage') && (!row.systemAdmin || row.id === actor.userId)

/** Whether the actor may take away a lost second factor: a client admin's, never a system admin's (FACTOR-27). */
export const mayResetSecondFactor = (actor: Viewer, row: { systemAdmin: boolean }) =>
  can(actor, 'client-users:reset-second-factor') && !row.systemAdmin
