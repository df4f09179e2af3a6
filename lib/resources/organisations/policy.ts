import { type Actor, actingOrganisation } from '@/lib/permissions/actor'
import { can } from '@/lib/permissions/can'

/** Client admins any; an organisation's Admin his own. A distributor does not change its customers' (R 106). */
export const mayEditOrganisation = (actor: Actor, row: { id: string }) =>
  can(actor, 'organisations:edit-any') ||
  (can(actor, 'organisation:settings') && actingOrganisation(actor)?.organisationId === row.id)
