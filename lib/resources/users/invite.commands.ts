import { mailAddedToOrganisations, mailInvite } from '@/lib/auth/invitations'
import type { Tx } from '@/lib/core/db/client'
import { forbidden, invalid } from '@/lib/core/errors/errors'
import { messages } from '@/lib/core/text/messages'
import { audit } from '@/lib/domain/audit/audit'
import { idTaken } from '@/lib/domain/created-once/create-once'
import { type Actor, actingOrganisation, type Role } from '@/lib/domain/permissions/actor'
import { addMembership, changeMembership } from './membership.commands'
import { mayEditMember, mayNotEditUser } from './policy'
import type { Invite } from './schema'
import { inviteUnseen } from './unseen.commands'

type Wanted = { organisationId: string; role: Role; receiveQuotes?: boolean | null }

/** The memberships that an invite gives. @throws ApiError 403 for a role that the actor may not give, 422. */
async function wantedMemberships(tx: Tx, actor: Actor, input: Invite): Promise<Wanted[]> {
  const own = actingOrganisation(actor)
  if (own) {
    if (input.role === undefined || input.role === null) throw invalid({ role: [messages.required] })
    if (!mayEditMember(actor, input.role)) throw forbidden(mayNotEditUser)
    return [{ organisationId: own.organisationId, role: input.role, receiveQuotes: input.receiveQuotes }]
  }
  const wanted = input.organisationIds ?? []
  if (wanted.length === 0 && !input.clientAdmin)
    throw invalid({ organisationIds: ['Choose an organisation, or make this person a client admin'] })
  await assertLive(tx, actor.clientId, wanted)
  return wanted
}

/** @throws ApiError 422 `organisationIds` where one is none of the client's, or archived. */
export async function assertLive(
  tx: Tx,
  clientId: string,
  wanted: readonly { organisationId: string }[],
): Promise<void> {
  const ids = wanted.map(({ organisationId }) => organisationId)
  const found = await tx.organisation.count({ where: { clientId, id: { in: ids }, deletedAt: null } })
  if (found < ids.length) throw invalid({ organisationIds: ['Choose organisations of this client'] })
}

/**
 * Invites somebody (ORGANISATION-38, ORGANISATION-39, ORGANISATION-40, ORGANISATION-41, ORGANISATION-42). A new
 * address gets a link to choose a password; one with a pending invite gets the memberships beside it and a new link; a
 * known one is a member at once and told so.
 * @throws ApiError 422 `email` where the person is a member already.
 */
export async function invite(tx: Tx, actor: Actor, input: Invite, id: string): Promise<void> {
  const { clientId, userId: inviterId } = actor
  const wanted = await wantedMemberships(tx, actor, input)
  const row = await personOf(tx, clientId, input, id)
  const who = { clientId, userId: row.id, email: row.email, inviterId }
  const organisationIds = wanted.map(({ organisationId }) => organisationId)
  if (row.systemAdmin) {
    const given = { organisationIds, clientAdmin: input.clientAdmin === true }
    const { isPromoted, isMember } = await inviteUnseen(tx, actor, row.id, given)
    if (isMember || (!isPromoted && wanted.length === 0)) throw alreadyMember()
    return
  }
  if (row.verifiedAt) {
    const isPromoted = await promote(tx, actor, row, input)
    for (const one of wanted) if (!(await addMembership(tx, actor, { userId: row.id, ...one }))) throw alreadyMember()
    if (!isPromoted && wanted.length === 0) throw alreadyMember()
    if (wanted.length) await mailAddedToOrganisations(tx, { ...who, organisationIds })
    return
  }
  await tx.user.update({ where: { clientId, id: row.id }, data: { invitedAt: new Date() } })
  await promote(tx, actor, row, input)
  for (const one of wanted)
    if (!(await addMembership(tx, actor, { userId: row.id, ...one })))
      await changeMembership(tx, actor, { userId: row.id, ...one })
  await mailInvite(tx, who)
}

/** The row of an address, locked: one that is there, or a new one that waits. */
export async function personOf(
  tx: Tx,
  clientId: string,
  { firstName, lastName, email }: Pick<Invite, 'firstName' | 'lastName' | 'email'>,
  id: string,
): Promise<Known> {
  // Where two people invite one address at the same time, the second finds the first one's invite.
  const person = { id, clientId, firstName, lastName, email, invitedAt: new Date() }
  await tx.user.createMany({ data: [person], skipDuplicates: true })
  const row = await lockByEmail(tx, clientId, email)
  if (!row) throw idTaken()
  return row
}

const alreadyMember = () => invalid({ email: ['This person is already a member'] })

interface Known {
  id: string
  /** As the person wrote it: an address may tell capital letters apart. */
  email: string
  systemAdmin: boolean
  clientAdmin: boolean
  verifiedAt: Date | null
}

async function lockByEmail(tx: Tx, clientId: string, email: string): Promise<Known | undefined> {
  const rows = await tx.$queryRaw<Known[]>`
    SELECT id, "email", "systemAdmin", "clientAdmin", "verifiedAt" FROM "User"
    WHERE "clientId" = ${clientId}::uuid AND "email" = ${email}::citext FOR UPDATE`
  return rows[0]
}

/** Gives the client admin flag, where a client admin asks for it. @returns whether that changed anything. */
async function promote(tx: Tx, actor: Actor, row: Known, { clientAdmin }: Invite): Promise<boolean> {
  if (!clientAdmin || row.clientAdmin || actingOrganisation(actor)) return false
  await tx.user.update({ where: { clientId: actor.clientId, id: row.id }, data: { clientAdmin: true } })
  await audit(tx, actor, { action: 'role-change', recordType: 'users', recordId: row.id, details: { clientAdmin } })
  return true
}
