import { actingOrganisation, actsAsClientAdmin, actsAsDistributor, type Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'

/**
 * Client admins any; an organisation's Admin his own. A distributor does not change its customers' (ORGANISATION-12).
 */
export const mayEditOrganisation = (actor: Viewer, row: { id: string }) =>
  can(actor, 'organisations:edit-any') ||
  (can(actor, 'organisation:settings') && actingOrganisation(actor)?.organisationId === row.id)

/** Who has the screen "Organisations", which a distributor knows as "Customers" (ORGANISATION-18). */
export const hasOrganisationList = (actor: Viewer) => actsAsClientAdmin(actor) || actsAsDistributor(actor)

/**
 * Making one from that screen: any by a client admin, a customer by its distributor (ORGANISATION-7, ORGANISATION-8).
 */
export const mayAddOrganisation = (actor: Viewer) =>
  hasOrganisationList(actor) && (can(actor, 'organisations:create-any') || can(actor, 'customers:create'))

/** Having a customer's people mailed what is overdue there (REMIND-20). */
export const mayRemindCustomer = (actor: Viewer, row: { distributorId: string | null; deletedAt: unknown }) =>
  can(actor, 'customers:remind') &&
  row.deletedAt === null &&
  actingOrganisation(actor)?.organisationId === row.distributorId

/** Ending the link of a customer, from the distributor's side; an archived one's too. */
export const mayUnlinkCustomer = (actor: Viewer, row: { distributorId: string | null }) =>
  can(actor, 'customers:link') && actingOrganisation(actor)?.organisationId === row.distributorId
