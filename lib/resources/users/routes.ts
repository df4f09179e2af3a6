import type { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { bodyId, recordId } from '@/lib/api/record-id'
import { resource } from '@/lib/api/resource'
import { route } from '@/lib/api/route'
import { callerOf } from '@/lib/auth/address'
import { impersonate } from '@/lib/auth/impersonation'
import { takeInviteAttempts } from '@/lib/auth/rate-limits'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import { createOnce, idTaken } from '@/lib/domain/created-once/create-once'
import { type Actor, actingOrganisation, actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { refusal } from '@/lib/domain/permissions/can'
import { roleNames } from '@/lib/domain/permissions/role-names'
import { list } from '@/lib/list/list'
import { tokenPair } from '@/lib/resources/accounts/schema'
import { impersonateUserCall, usersApi } from './client'
import { changeUser, removeSelf, removeUser } from './commands'
import { contactRoutes } from './contact-routes'
import { userFilters } from './filters'
import { invite } from './invite.commands'
import { pendingRoutes } from './pending-routes'
import { mayEditUser, mayNotEditUser } from './policy'
import { presentInvite, presentKnown, presentUser, roleHere } from './presenter'
import {
  asIfInvited,
  findInvited,
  findUnseen,
  findUser,
  getUser,
  totalUsers,
  type UserRow,
  userSource,
  whereUsers,
} from './queries'
import { resumeRoutes } from './resume-routes'
import { invited, inviteUser, type UserOutput, updateUser, user } from './schema'
import { secondFactorResetRoutes } from './second-factor-routes'
import { unseenId } from './unseen.commands'

const roleName = (role: number | null) => (role === null ? null : roleNames[role as keyof typeof roleNames])

export const userList = list({
  client: usersApi,
  access: 'users:manage',
  summary: 'Lists the people of the organisation, for client admins of the client',
  filters: userFilters,
  sorts: { fullName: ['firstName', 'lastName'], email: 'email' },
  defaultSort: 'fullName',
  item: user,
  where: ({ actor }, filters) => whereUsers(actor, filters),
  source: userSource,
  total: ({ actor }, filters) => totalUsers(actor, filters),
  present: (rows, { actor }) => rows.map((row) => presentUser(row, actor)),
  columns: ({ actor }) => [
    { title: 'Name', value: ({ fullName }) => fullName },
    { title: 'Email', value: ({ email }) => email },
    ...(actsAsClientAdmin(actor)
      ? [
          { title: 'Client admin', value: ({ clientAdmin }: UserOutput) => (clientAdmin ? 'Yes' : null) },
          {
            title: 'Organisations',
            value: ({ organisationIds }: UserOutput) =>
              organisationIds.map(({ label, role }) => `${label}: ${roleName(role)}`).join(', '),
          },
        ]
      : [
          { title: 'Role', value: ({ role }: UserOutput) => roleName(role) },
          { title: 'Quote contact', value: ({ receiveQuotes }: UserOutput) => (receiveQuotes ? 'Yes' : null) },
        ]),
  ],
})

/** @throws ApiError 404, or 403 where the caller may not edit this person. */
async function editable(actor: Actor, id: string): Promise<UserRow> {
  const row = await findUser(actor, id)
  if (!row) throw notFound()
  if (!mayEditUser(actor, { id, role: roleHere(row, actor) })) throw forbidden(mayNotEditUser)
  return row
}

/**
 * A user admin gives a role in his organisation, a client admin organisations with a role in each (ORGANISATION-41,
 * ORGANISATION-29, ORGANISATION-42).
 */
const ignores = (actor: Actor) =>
  actsAsClientAdmin(actor) ? ['role', 'receiveQuotes'] : ['clientAdmin', 'organisationIds']

const create = route({
  method: 'POST',
  path: usersApi.path,
  access: 'users:manage',
  summary: 'Invites somebody; a known address is a member at once',
  body: inviteUser,
  ignores,
  response: invited,
  handle: async ({ actor, body, status }) => {
    const own = actingOrganisation(actor)
    await takeInviteAttempts(actor, body.email)
    const { isNew } = await createOnce({
      kind: usersApi.path,
      actor,
      body,
      create: (tx, id) => invite(tx, actor, body, id),
    })
    if (!isNew) status(200)
    const invited = await findInvited(actor, body.email)
    if (invited && 'pending' in invited) return presentInvite(invited.pending, body, actor)
    if (invited) return presentKnown(invited.user, body, actor)
    const unseen = await findUnseen(actor, body.email)
    if (!unseen) throw idTaken()
    const wanted = own ? [{ ...own, role: body.role ?? 0, receiveQuotes: body.receiveQuotes }] : body.organisationIds
    return presentKnown(await asIfInvited(actor, unseenId(unseen.id), wanted ?? []), body, actor)
  },
})

/** Somebody who was taken out of the organisation is answered once more, without a role. */
async function change(actor: Actor, row: UserRow, input: z.output<typeof updateUser>) {
  await changeUser(actor, row, input)
  const changed = await getUser(actor.clientId, row.id)
  if (!changed) throw notFound()
  return presentUser(changed, actor)
}

const changes = [
  route({
    method: 'PUT',
    path: usersApi.path,
    access: 'users:manage',
    summary: 'Changes a person’s role; role 3 ends the membership',
    body: updateUser,
    ignores,
    response: user,
    load: ({ actor, body }) => editable(actor, bodyId(body)),
    handle: ({ actor, record, body }) => change(actor, record, body),
  }),
  route({
    method: 'PATCH',
    path: `${usersApi.path}/{id}`,
    access: 'users:manage',
    summary: 'Changes the fields of a person that are sent',
    body: updateUser,
    ignores,
    response: user,
    load: ({ actor, params }) => editable(actor, recordId(params.id)),
    handle: ({ actor, record, body }) => change(actor, record, body),
  }),
]

/** Anybody may delete his own account; others are a user admin's (ORGANISATION-35). */
const remove = route({
  method: 'DELETE',
  path: `${usersApi.path}/{id}`,
  access: 'session',
  summary: 'Deletes the own account; takes somebody out of the organisation; for client admins deletes the account',
  load: async ({ actor, params }) => {
    if (params.id?.toLowerCase() === actor.userId) return 'self'
    const why = refusal(actor, 'users:manage')
    if (why) throw forbidden(why === 'select-organisation' ? 'Select an organisation first' : undefined)
    return editable(actor, recordId(params.id))
  },
  handle: async ({ actor, record, headers }) => {
    if (record !== 'self') return removeUser(actor, record)
    await removeSelf(actor)
    headers.set('user-message', 'Your account has been deleted and you have been logged out')
  },
})

const actAs = route({
  ...declares(impersonateUserCall, { response: tokenPair }),
  access: 'users:impersonate',
  summary: 'Starts a session as this person, for an hour',
  changes: true,
  handle: ({ actor, params, request }) => impersonate(actor, recordId(params.id), callerOf(request.headers)),
})

export const userRecord = resource({
  client: usersApi,
  noun: 'a person',
  see: 'users:manage',
  edit: 'users:manage',
  output: user,
  find: findUser,
  present: presentUser,
})

export const userRoutes = [
  ...listRoutes(userList),
  ...pendingRoutes,
  ...contactRoutes,
  create,
  ...changes,
  remove,
  actAs,
  ...resumeRoutes,
  ...secondFactorResetRoutes,
  ...userRecord.routes,
]
