/** Role in one organisation: 0 User, 1 Manager, 2 Admin, 4 Read-only. A set, not a ladder (ACCESS-11). */
export type Role = 0 | 1 | 2 | 4

export const roles = { user: 0, manager: 1, admin: 2, readOnly: 4 } as const

/** What the person acts as in this call: an organisation they are a member of, `admin`, or nothing. */
export type Acting =
  | { as: 'organisation'; organisationId: string; role: Role; isDistributor: boolean; distributorId: string | null }
  | { as: 'admin' }
  /** `select`: none was named where one is needed; `forbidden`: the one named is not theirs, archived or malformed. */
  | { as: 'none'; reason: 'select' | 'forbidden' }

/** Who looks, and as what: all that policies go by, and all of an actor that the browser is told. */
export interface Viewer {
  userId: string
  fullName: string
  systemAdmin: boolean
  /** Client admin of this very client: the flag is set, and it is the client of the host. */
  clientAdmin: boolean
  /** Who is really there while they act as somebody else. */
  impersonator?: { id: string; fullName: string }
  acting: Acting
}

/** Who makes a call, and as what. Every query and command takes one. */
export interface Actor extends Viewer {
  kind: 'user'
  sessionId: string
  /** Client of the host that is called: the tenant that everything is looked up in. */
  clientId: string
  /** Whether this client asks a second factor of them (FACTOR-23). */
  needsSecondFactor?: boolean
  /** Customers whose assets follow them to another distributor right now, as far as the actor has to do with them. */
  moves?: readonly Move[]
}

/**
 * A customer that was linked or unlinked, and not all of its assets, their tasks and results carry the distributor that
 * it has now: these still carry the former one (MOVE-1).
 */
export interface Move {
  customerId: string
  formerId: string | null
  /** The one that it has now. */
  distributor: { id: string; name: string } | null
}

/** The viewer that an actor is, field by field: the session stays on the server. */
export const viewerOf = ({ userId, fullName, systemAdmin, clientAdmin, impersonator, acting }: Actor): Viewer => ({
  userId,
  fullName,
  systemAdmin,
  clientAdmin,
  ...(impersonator && { impersonator }),
  acting,
})

/** The organisation acted in, or null. */
export function actingOrganisation(actor: Viewer) {
  return actor.acting.as === 'organisation' ? actor.acting : null
}

/**
 * Whether the actor uses the client-wide view of a client admin. In an organisation he acts with his role there
 * (ACCESS-5).
 */
export function actsAsClientAdmin(actor: Viewer): boolean {
  return actor.clientAdmin && actor.acting.as === 'admin'
}

/** Whether the actor acts in a distributor's organisation. */
export function actsAsDistributor(actor: Viewer): boolean {
  return actor.acting.as === 'organisation' && actor.acting.isDistributor
}

/** Whether the actor acts in a customer's organisation. */
export function actsAsCustomer(actor: Viewer): boolean {
  return actor.acting.as === 'organisation' && !actor.acting.isDistributor
}

/** Admin here, or client admin (ACCESS-13). */
export function isAdmin(actor: Viewer): boolean {
  return hasRole(actor, roles.admin) || actsAsClientAdmin(actor)
}

function hasRole(actor: Viewer, role: Role): boolean {
  return actor.acting.as === 'organisation' && actor.acting.role === role
}
