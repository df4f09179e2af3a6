import { listRoutes } from '@/lib/api/list-routes'
import { bodyId, recordId } from '@/lib/api/record-id'
import { resource } from '@/lib/api/resource'
import { route } from '@/lib/api/route'
import { takeAttempt } from '@/lib/auth/rate-limits'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import { createOnce, idTaken } from '@/lib/domain/created-once/create-once'
import { list } from '@/lib/list/list'
import { clientUsersApi } from './client'
import { changeClientUser, inviteClientAdmin, removeClientUser } from './commands'
import { clientUserFilters } from './filters'
import { impersonationRoutes } from './impersonation-routes'
import { pendingClientUserRoutes } from './pending-routes'
import { mayRemoveClientUser } from './policy'
import { presentClientUser } from './presenter'
import {
  type ClientUserRow,
  clientUserSource,
  findClientUser,
  findInvitedClientUser,
  whereClientUsers,
} from './queries'
import { type ClientUserChange, clientUser, inviteClientUser, updateClientUser } from './schema'
import { clientUserSecondFactorRoutes } from './second-factor-routes'

export const clientUserList = list({
  client: clientUsersApi,
  access: 'client-users:manage',
  called: 'client admins',
  exportAccess: 'client-users:manage',
  summary: 'Lists the client admins of all clients, or of one',
  filters: clientUserFilters,
  sorts: { fullName: ['firstName', 'lastName'], email: 'email' },
  defaultSort: 'fullName',
  item: clientUser,
  where: (_asker, filters) => whereClientUsers(filters),
  source: clientUserSource,
  present: (rows) => rows.map(presentClientUser),
  columns: () => [
    { title: 'Name', value: ({ fullName }) => fullName },
    { title: 'Email', value: ({ email }) => email },
    { title: 'Client', value: ({ client }) => client.name },
  ],
})

async function find(id: string): Promise<ClientUserRow> {
  const row = await findClientUser(id)
  if (!row) throw notFound()
  return row
}

async function change(row: ClientUserRow, input: ClientUserChange) {
  await changeClientUser(row, input)
  return presentClientUser(await find(row.id))
}

const create = route({
  method: 'POST',
  path: clientUsersApi.path,
  access: 'client-users:manage',
  summary: 'Invites a client admin; somebody with an account on that client is one at once',
  body: inviteClientUser,
  response: clientUser,
  handle: async ({ actor, body, status }) => {
    await takeAttempt('invite', body.clientId, body.email)
    const { isNew } = await createOnce({
      kind: clientUsersApi.path,
      actor,
      body,
      create: (tx, id) => inviteClientAdmin(tx, actor, body, id),
    })
    if (!isNew) status(200)
    const invited = await findInvitedClientUser(body.clientId, body.email)
    if (!invited) throw idTaken()
    return presentClientUser(invited)
  },
})

const changes = [
  route({
    method: 'PUT',
    path: clientUsersApi.path,
    access: 'client-users:manage',
    summary: 'Puts the names of an invited client admin right; those of a validated account stay',
    body: updateClientUser,
    response: clientUser,
    load: ({ body }) => find(bodyId(body)),
    handle: ({ record, body }) => change(record, body),
  }),
  route({
    method: 'PATCH',
    path: `${clientUsersApi.path}/{id}`,
    access: 'client-users:manage',
    summary: 'Changes the names that are sent, as PUT does',
    body: updateClientUser,
    response: clientUser,
    load: ({ params }) => find(recordId(params.id)),
    handle: ({ record, body }) => change(record, body),
  }),
]

const remove = route({
  method: 'DELETE',
  path: `${clientUsersApi.path}/{id}`,
  access: 'client-users:manage',
  summary: 'Deletes the account of a client admin',
  load: async ({ actor, params }) => {
    const row = await find(recordId(params.id))
    if (!mayRemoveClientUser(actor, row)) throw forbidden()
    return row
  },
  handle: ({ actor, record }) => removeClientUser(actor, record),
})

const clientUserRecord = resource({
  client: clientUsersApi,
  noun: 'a client admin',
  see: 'client-users:manage',
  edit: 'client-users:manage',
  output: clientUser,
  find: (_actor, id) => findClientUser(id),
  present: presentClientUser,
})

export const clientUserRoutes = [
  ...listRoutes(clientUserList),
  ...pendingClientUserRoutes,
  create,
  ...changes,
  remove,
  ...impersonationRoutes,
  ...clientUserSecondFactorRoutes,
  ...clientUserRecord.routes,
]
