import { declares } from '@/lib/api/declares'
import { bodyId, recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { findMe } from '@/lib/auth/me'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { presentMe } from '@/lib/resources/accounts/presenter'
import { saveOrganisation } from './change.commands'
import { changedOrganisation } from './change.schema'
import { changeOrganisationCall, organisationsApi } from './client'
import { mayEditOrganisation } from './policy'
import { presentOrganisation } from './presenter'
import { besideOrganisations, findOrganisation } from './queries'
import { organisation, updateOrganisation } from './schema'

async function find(actor: Actor, id: string) {
  const row = await findOrganisation(actor, id)
  if (!row) throw notFound()
  return row
}

const answer = async (actor: Actor, id: string) =>
  presentOrganisation(await find(actor, id), await besideOrganisations(actor, [id]))

/** Kind and distributor are a client admin's to change (ORGANISATION-16). */
const ignores = (actor: Actor) => (can(actor, 'organisations:edit-any') ? [] : ['isDistributor', 'distributorId'])

/** The portal reloads its user from the answer: what he sees depends on his organisations (ORGANISATION-13). */
const put = route({
  ...declares(changeOrganisationCall, { body: updateOrganisation, response: changedOrganisation }),
  access: ['organisation:settings', 'organisations:edit-any'],
  summary: 'Changes an organisation; answers the caller as /me does, with the organisation in it',
  ignores,
  load: async ({ actor, body }) => {
    const row = await find(actor, bodyId(body))
    if (!mayEditOrganisation(actor, row)) throw forbidden()
    return row
  },
  handle: async ({ actor, record, body }) => {
    await saveOrganisation(actor, record.id, body)
    return { ...presentMe(await findMe(actor), actor), organisation: await answer(actor, record.id) }
  },
})

const patch = route({
  method: 'PATCH',
  path: `${organisationsApi.path}/{id}`,
  access: 'organisations:edit-any',
  summary: 'Changes the fields that are sent; with an empty body unarchives',
  body: updateOrganisation,
  ignores,
  response: organisation,
  load: async ({ actor, params, body }) => ({
    row: await find(actor, recordId(params.id)),
    isEmpty: Object.keys(body).length === 0,
  }),
  handle: async ({ actor, record: { row, isEmpty }, body }) => {
    await saveOrganisation(actor, row.id, isEmpty ? 'unarchive' : body)
    return answer(actor, row.id)
  },
})

export const changeRoutes = [put, patch]
