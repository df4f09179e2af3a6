import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { email, flag, line, uuid } from '@/lib/core/text/zod'
import { organisationRow } from '@/lib/resources/organisations/schema'
import { revoke } from './words'

const membership = z.strictObject({
  organisationId: z.uuid(),
  role: z.int(),
  label: z.string(),
  receiveQuotes: z.boolean(),
})

/** A person as user admins see him (ORGANISATION-26). */
export const user = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  clientAdmin: z.boolean(),
  systemAdmin: z.boolean(),
  clientId: z.uuid(),
  role: z.int().nullable().meta({ description: 'In the organisation that the caller acts in' }),
  receiveQuotes: z.boolean().nullable(),
  organisations: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      isDistributor: z.boolean(),
      role: z.int(),
      receiveQuotes: z.boolean(),
      fields: organisationRow.shape.fields,
    }),
  ),
  organisationIds: z.array(membership),
  emailChange: z.null().meta({ description: 'Told to nobody else; see /me' }),
  mailStoppedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Since when reminders are not mailed there any more' }),
})
export type UserOutput = z.input<typeof user>

/** Somebody who was invited and has not chosen a password yet (ORGANISATION-38). */
export const pendingInvite = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  mailProblem: z.string().nullable().meta({ description: 'Why the invite did not arrive, as far as that is known' }),
  organisationIds: z.array(membership),
})
export type PendingInviteOutput = z.input<typeof pendingInvite>

/** What an invitation answers: somebody whose address is known is a member at once. */
export const invited = z.union([pendingInvite, user])

const oneOf = <const R extends readonly [number, number, ...number[]]>(roles: R) =>
  z.literal(roles, { error: ({ input }) => (input === undefined || input === null ? 'Required.' : 'Choose a role') })
const role = oneOf([0, 1, 2, 4])
const roleOrRevoke = oneOf([0, 1, 2, revoke, 4])

const memberships = <T extends z.ZodType>(role: T) =>
  z
    .array(z.object({ organisationId: uuid(), role, receiveQuotes: flag().nullish() }), {
      error: 'Must be a list of organisations and roles',
    })
    .max(1000, 'At most 1000 organisations')
    .refine((all) => new Set(all.map(({ organisationId }) => organisationId)).size === all.length, {
      error: 'Name each organisation once',
    })

/**
 * User admins give `role` and `receiveQuotes` in the current organisation, client admins `organisationIds`
 * (ORGANISATION-41, ORGANISATION-42).
 */
export const inviteUser = z.object({
  ...clientMadeId,
  firstName: line(),
  lastName: line(),
  email: email(),
  clientAdmin: flag().nullish(),
  role: role.nullish(),
  receiveQuotes: flag().nullish(),
  organisationIds: memberships(role).nullish(),
})
export type Invite = z.output<typeof inviteUser>

/** The first person of a customer, asked in by its distributor (ORGANISATION-57). */
export const inviteContact = z.object({ firstName: line(), lastName: line(), email: email() })
export type Contact = z.output<typeof inviteContact>

/** Who was asked, as he was sent: nothing of an account that he may have is told. */
export const invitedContact = z.strictObject({
  organisationId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})

/** Name and email are not changed by others (ORGANISATION-31). Role 3 ends a membership. */
export const updateUser = z.object({
  clientAdmin: flag().nullish(),
  // A role can't be cleared, so `null` is refused (ORGANISATION-32).
  role: roleOrRevoke.optional(),
  receiveQuotes: flag().nullish(),
  organisationIds: memberships(roleOrRevoke).nullish(),
})
export type UserChange = z.output<typeof updateUser>
