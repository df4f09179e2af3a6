import { bodyId, recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { notFound } from '@/lib/core/errors/errors'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { changeOrUnarchive } from './change.commands'
import { clientsApi } from './client'
import { presentClient } from './presenter'
import { findClient } from './queries'
import { client, updateClient } from './schema'

async function find({ actor }: Pick<Asker, 'actor'>, id: string) {
  const row = await findClient(actor, id)
  if (!row) throw notFound()
  return row
}

const answer = async (asker: Asker, id: string) => presentClient(await find(asker, id), asker.tenant)

/** Where the portal is found is a system admin's to change (TENANT-23, TENANT-24). */
const ignores = (actor: Actor) => (can(actor, 'clients:manage') ? [] : ['hostnames', 'primaryUrl'])

/** Two rich texts and a logo (ERROR-21). */
export const bodyBytes = 2 * 1_048_576

export const changeRoutes = [
  route({
    method: 'PUT',
    path: clientsApi.path,
    access: 'client:settings',
    summary: 'Changes a client, named by the id in the body; client admins their own',
    body: updateClient,
    ignores,
    accepts: bodyBytes,
    response: client,
    load: (call) => find(call, bodyId(call.body)),
    handle: async ({ actor, tenant, record, body }) => {
      await changeOrUnarchive(actor, record.id, body)
      return answer({ actor, tenant }, record.id)
    },
  }),
  route({
    method: 'PATCH',
    path: `${clientsApi.path}/{id}`,
    access: 'client:settings',
    summary: 'Changes the fields of a client that are sent; with an empty body unarchives',
    body: updateClient,
    ignores,
    accepts: bodyBytes,
    response: client,
    load: async (call) => ({
      id: (await find(call, recordId(call.params.id))).id,
      isEmpty: Object.keys(call.body).length === 0,
    }),
    handle: async ({ actor, tenant, record: { id, isEmpty }, body }) => {
      await changeOrUnarchive(actor, id, isEmpty ? 'unarchive' : body)
      return answer({ actor, tenant }, id)
    },
  }),
]
