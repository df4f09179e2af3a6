import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { route, type Sent } from '@/lib/api/route'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import { createOnce } from '@/lib/domain/created-once/create-once'
import { type Actor, actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can, organisationToMake } from '@/lib/domain/permissions/can'
import { list } from '@/lib/list/list'
import { changeRoutes } from './change-routes'
import { organisationsApi } from './client'
import { addOrganisation, archiveOrganisation } from './commands'
import { organisationFilters } from './filters'
import { linkRoutes } from './link-routes'
import { mayEditOrganisation } from './policy'
import { presentOrganisation, presentOrganisationRow } from './presenter'
import {
  besideOrganisations,
  findOrganisation,
  getOrganisation,
  type OrganisationDetailRow,
  organisationSource,
  totalOrganisations,
  whereOrganisations,
} from './queries'
import { createOrganisation, type OrganisationRowOutput, organisation, organisationRow } from './schema'

export const organisationList = list({
  client: organisationsApi,
  access: 'organisations:see',
  called: ({ actor }) => (actsAsClientAdmin(actor) ? 'organisations' : 'customers'),
  summary: 'Lists organisations: all of the client, a distributor’s customers, or one’s own',
  filters: organisationFilters,
  sorts: {
    name: 'name',
    accountCode: 'accountCode',
    hoseCount: 'hoseCount',
    // As the job last found them (ORGANISATION-55): of a thousand customers the worst are found without counting all.
    overdue: ['overdueCount', 'toActionCount'],
    toAction: ['toActionCount', 'overdueCount'],
    compliance: { path: 'compliance', nullable: true },
    lastVisit: { path: 'lastVisitAt', nullable: true },
  },
  defaultSort: 'name',
  item: organisationRow,
  where: ({ actor }, filters) => whereOrganisations(actor, filters),
  source: organisationSource,
  total: ({ actor }, filters) => totalOrganisations(actor, filters),
  present: async (rows, { actor }) => {
    const beside = await besideOrganisations(
      actor,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentOrganisationRow(row, beside))
  },
  columns: ({ actor }) => [
    { title: 'Name', value: ({ name }) => name },
    { title: 'Account Code', value: ({ accountCode }) => accountCode },
    { title: 'Tagged Assets', value: ({ hoseCount }) => hoseCount },
    ...(actsAsClientAdmin(actor)
      ? [
          {
            title: 'Organisation type',
            value: ({ isDistributor }: OrganisationRowOutput) => (isDistributor ? 'Distributor' : 'Customer'),
          },
        ]
      : []),
  ],
})

const present = async (row: OrganisationDetailRow | null, actor: Actor) => {
  if (!row) throw notFound()
  return presentOrganisation(row, await besideOrganisations(actor, [row.id]))
}

/** Whether the call says in which organisation it is made (ORGANISATION-6). */
const namesOrganisation = (request: Sent) => Boolean(request.headers.get('organisationId'))

const create = route({
  method: 'POST',
  path: organisationsApi.path,
  access: 'session',
  summary: 'Creates an organisation: one’s own, a distributor’s customer, or for admins any',
  body: createOrganisation,
  ignores: (actor) => (can(actor, 'organisations:create-any') ? [] : ['distributorId']),
  response: organisation,
  load: async ({ actor, request }) => {
    const making = organisationToMake(actor, namesOrganisation(request))
    if (!making) throw forbidden()
    return making
  },
  handle: async ({ actor, body, record: making, headers, status }) => {
    // An organisation of one's own is remembered as made in no organisation. After it the caller acts in it by default,
    // and the same call again must still count as the same.
    const maker: Actor = making === 'own' ? { ...actor, acting: { as: 'none', reason: 'select' } } : actor
    const { id, isNew } = await createOnce({
      kind: organisationsApi.path,
      actor: maker,
      body,
      create: (tx, id) => addOrganisation(tx, maker, making, body, id),
    })
    if (!isNew) status(200)
    const answer = await present(await getOrganisation(actor.clientId, id), actor)
    const whose = making === 'own' ? 'your' : 'the'
    headers.set('user-message', `Organisation created, ${whose} new account code is ${answer.accountCode}`)
    return answer
  },
})

export const organisationRecord = resource({
  client: organisationsApi,
  noun: 'an organisation',
  see: 'organisations:see',
  edit: 'organisations:archive',
  output: organisation,
  find: findOrganisation,
  present,
  mayEdit: mayEditOrganisation,
  remove: { run: (tx, actor, row) => archiveOrganisation(tx, actor, row, true) },
})

export const organisationRoutes = [
  ...listRoutes(organisationList),
  ...linkRoutes,
  create,
  ...changeRoutes,
  ...organisationRecord.routes,
]
