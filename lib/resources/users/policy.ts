import { actsAsClientAdmin, type Role, type Viewer } from '@/lib/domain/permissions/actor'
import { can, rolesThatMayBeGiven } from '@/lib/domain/permissions/can'

/** Said to a Manager who edits an Admin, and to whoever gives a role that he may not give (ORGANISATION-33). */
export const mayNotEditUser = 'You do not have permission to edit this user'

/** Whether the actor may edit or remove a member with this role: one that he could give (ORGANISATION-33). */
export const mayEditMember = (actor: Viewer, role: number) => rolesThatMayBeGiven(actor).includes(role as Role)

/**
 * Whether the actor may edit a person: a client admin anybody but himself (ORGANISATION-36), a user admin by the
 * person's role here.
 */
export function mayEditUser(actor: Viewer, person: { id: string; role: number | null }): boolean {
  if (actsAsClientAdmin(actor)) return can(actor, 'users:manage-any') && person.id !== actor.userId
  return person.role !== null && mayEditMember(actor, person.role)
}

/** Whether the actor may take away a lost second factor: of whom he might act as, so of no admin (FACTOR-27). */
export const mayResetSecondFactor = (actor: Viewer, person: { clientAdmin: boolean; systemAdmin: boolean }) =>
  can(actor, 'users:reset-second-factor') && !person.clientAdmin && !person.systemAdmin
