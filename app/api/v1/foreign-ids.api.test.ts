import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/db/client'
import { unique } from '@/lib/testing/factories'
import { idFields } from '@/lib/testing/matrix/id-fields'
import { builders as build, batch as buildTags } from '@/lib/testing/matrix/records'
import { buildMatrixWorld, contentsOf, inParallel, type Kind, type MatrixWorld, type Owner } from '@/lib/testing/matrix/world' // biome-ignore format: one line
import { request } from '@/lib/testing/request'
import { newId } from '@/lib/text/new-id'
import { table } from './routes'

/*
 * Ids of somebody else's records, wherever a body or a filter takes an id: 422 on the field (R 6) and nothing written;
 * an empty list (R 7). Which fields there are is read from the schemas, so a new one without a case fails here.
 */

type Made = { id: string }
type What = 'organisation' | 'client' | keyof typeof build

interface Case {
  who: Kind
  /** What the id is of, and whose is refused; an id that nobody has always is. */
  what: What
  of: Owner[]
  /** The body with that id. Of a PUT and a PATCH the changed field alone. */
  body: (id: string) => Record<string, unknown>
  /** The record that PUT and PATCH change. */
  record?: () => Made
}

let world: MatrixWorld
let own: Record<'asset' | 'assetType' | 'check' | 'field' | 'sector' | 'site' | 'organisation', Made>
let distributorsAsset: Made
let customersAsset: Made

const others: Owner[] = ['linked', 'unlinked', 'otherCustomer', 'otherDistributor', 'otherTenant']
/** Not of the organisation itself: its distributor's too. */
const notOwn: Owner[] = ['distributor', ...others]
const customersOfOthers: Owner[] = ['unlinked', 'otherCustomer', 'otherTenant']
const admin = 'customer Admin'
const name = () => unique('Name')
const timeline = { periodValue: 1, period: 3 }
const organisation = () => ({
  name: name(),
  contactName: 'A',
  contactEmail: 'a@example.test',
  addressLine1: '1 Road',
  town: 'Leeds',
  postCode: 'LS1',
})
const person = () => ({ firstName: 'A', lastName: 'B', email: `${unique('p').replace(' ', '')}@example.test` })
const result = () => ({ assetId: own.asset.id, checkId: own.check.id, status: 1 })
const file = { filename: 'a.pdf', uploadType: 2 }

/** A library row that a client admin makes for an organisation of another client. */
const inOrganisation = (body: () => Record<string, unknown>): Case => ({
  who: 'client admin',
  what: 'organisation',
  of: ['otherTenant'],
  body: (organisationId) => ({ ...body(), organisationId }),
})
const sectorOf = (body: () => Record<string, unknown>, record?: Case['record']): Case => ({
  who: admin,
  what: 'sector',
  of: notOwn,
  body: (sectorId) => ({ ...body(), sectorId }),
  ...(record && { record }),
})
const onAsset = (body: () => Record<string, unknown>): Case => ({
  who: admin,
  what: 'asset',
  of: ['distributor', ...others],
  body: (assetId) => ({ ...body(), assetId }),
})
const usedFile = (body: () => Record<string, unknown>): Case => ({
  who: admin,
  what: 'document',
  of: ['customer', ...others],
  body: (id) => ({ ...body(), uploadIds: [id] }),
})
const ofAsset = (field: string, what: What, of: Owner[], value: (id: string) => unknown = (id) => id) => ({
  [`POST /assets ${field}`]: {
    who: admin,
    what,
    of,
    body: (id: string) => ({ name: freeTag, assetTypeId: own.assetType.id, [field.replace(/\[.*/, '')]: value(id) }),
  } as Case,
  [`PUT /assets ${field}`]: {
    who: admin,
    what,
    of,
    body: (id: string) => ({ [field.replace(/\[.*/, '')]: value(id) }),
    record: () => own.asset,
  } as Case,
})
let freeTag = ''

const cases: Record<string, Case> = {
  'POST /sectors organisationId': inOrganisation(() => ({ name: name() })),
  'POST /manufacturers organisationId': inOrganisation(() => ({ name: name() })),
  'POST /checks organisationId': inOrganisation(() => ({ name: name(), sectorId: own.sector.id, checkTimeline: timeline })), // biome-ignore format: one line
  'POST /assetTypes organisationId': inOrganisation(() => ({ name: name(), sectorId: own.sector.id })),
  'POST /additionalFields organisationId': inOrganisation(() => ({ name: name(), sectorId: own.sector.id })),
  'POST /additionalFieldValues organisationId': inOrganisation(() => ({ fieldValue: name(), additionalFieldId: own.field.id })), // biome-ignore format: one line
  'POST /sites organisationId': {
    who: 'distributor Admin',
    what: 'organisation',
    of: ['distributor', 'archived', 'unlinked', 'otherCustomer', 'otherDistributor', 'otherTenant'],
    body: (organisationId) => ({ name: name(), organisationId }),
  },
  'POST /checks sectorId': sectorOf(() => ({ name: name(), checkTimeline: timeline })),
  'PUT /checks sectorId': sectorOf(() => ({}), () => own.check), // biome-ignore format: one line
  'POST /assetTypes sectorId': sectorOf(() => ({ name: name() })),
  'POST /additionalFields sectorId': sectorOf(() => ({ name: name() })),
  'PUT /additionalFields sectorId': sectorOf(() => ({}), () => own.field), // biome-ignore format: one line
  'POST /additionalFieldValues additionalFieldId': {
    who: admin,
    what: 'additionalField',
    of: others,
    body: (additionalFieldId) => ({ fieldValue: name(), additionalFieldId }),
  },
  'POST /assetTypes defaultCheckIds[]': {
    who: admin,
    what: 'check',
    of: others,
    body: (id) => ({ name: name(), sectorId: own.sector.id, defaultCheckIds: [id] }),
  },
  'PUT /assetTypes defaultCheckIds[]': {
    who: admin,
    what: 'check',
    of: others,
    body: (id) => ({ defaultCheckIds: [id] }),
    record: () => own.assetType,
  },
  'PUT /assetTypes deletedUploadIds[]': {
    who: admin,
    what: 'typeDocument',
    of: ['customer', 'distributor', ...others],
    body: (id) => ({ deletedUploadIds: [id] }),
    record: () => own.assetType,
  },
  ...ofAsset('assetTypeId', 'assetType', others),
  ...ofAsset('manufacturerId', 'manufacturer', others),
  ...ofAsset('organisationZoneId', 'site', ['linked', ...customersOfOthers]),
  ...ofAsset('customerOrganisationId', 'organisation', notOwn),
  ...ofAsset('checkIds[]', 'check', others, (id) => [id]),
  ...ofAsset('checkIds[].id', 'check', others, (id) => [{ id, checkTimeline: timeline }]),
  'POST /sites parentId': {
    who: admin,
    what: 'site',
    of: ['linked', ...customersOfOthers],
    body: (parentId) => ({ name: name(), parentId }),
  },
  'PUT /sites parentId': {
    who: admin,
    what: 'site',
    of: ['linked', ...customersOfOthers],
    body: (parentId) => ({ parentId }),
    record: () => own.site,
  },
  'POST /assetCompletedChecks assetId': onAsset(() => ({ checkId: own.check.id, status: 1 })),
  'POST /assetCompletedChecks checkId': {
    who: admin,
    what: 'check',
    of: ['customer', 'distributor', ...others],
    body: (checkId) => ({ ...result(), checkId }),
  },
  'POST /assetCompletedChecks uploadIds[]': usedFile(result),
  'POST /assets/assetMeta assetId': onAsset(() => ({ notes: 'Seen' })),
  'POST /assets/assetMeta uploadIds[]': usedFile(() => ({ assetId: own.asset.id, notes: 'Seen' })),
  'POST /uploads assetId': onAsset(() => ({ ...file, base64Data: 'JVBERi0xLjcK' })),
  'POST /uploads/presign assetId': onAsset(() => ({ ...file, fileSize: 9 })),
  'POST /clients/users clientId': { who: 'system admin', what: 'client', of: [], body: (clientId) => ({ ...person(), clientId }) }, // biome-ignore format: one line
  'POST /organisations distributorId': {
    who: 'client admin',
    what: 'organisation',
    of: ['customer', 'otherTenant'],
    body: (distributorId) => ({ ...organisation(), distributorId }),
  },
  'PUT /organisations distributorId': {
    who: 'client admin',
    what: 'organisation',
    of: ['linked', 'otherTenant'],
    body: (distributorId) => ({ distributorId }),
    record: () => own.organisation,
  },
  'PUT /organisations manufacturers[].id': {
    who: 'client admin',
    what: 'manufacturer',
    of: notOwn,
    body: (id) => ({ updateConfig: true, manufacturers: [{ id, name: name() }] }),
    record: () => own.organisation,
  },
  'POST /users organisationIds[].organisationId': {
    who: 'client admin',
    what: 'organisation',
    of: ['otherTenant', 'archived'],
    body: (organisationId) => ({ ...person(), organisationIds: [{ organisationId, role: 0 }] }),
  },
  'PUT /users organisationIds[].organisationId': {
    who: 'client admin',
    what: 'organisation',
    of: ['otherTenant', 'archived'],
    body: (organisationId) => ({ organisationIds: [{ organisationId, role: 0 }] }),
    record: () => world.people['customer User'],
  },
}

/** Every id field of a body. A PATCH takes what the PUT takes; `id` of a POST is the client's own (R 95, 96). */
const fields = table.declarations
  .filter(({ method, body }) => body && (method === 'POST' || method === 'PUT' || method === 'PATCH'))
  .flatMap(({ method, path, body }) =>
    idFields(body!)
      .filter((field) => field !== 'id')
      .map((field) => `${method === 'PATCH' ? 'PUT' : method} ${path.replace('/{id}', '')} ${field}`),
  )

async function make(what: What, owner: Owner): Promise<string> {
  const row = world.owners[owner]
  if (what === 'organisation') return row.organisationId
  if (what === 'client') return row.clientId
  return (await build[what](row)).id
}

beforeAll(async () => {
  world = await buildMatrixWorld()
  const { customer } = world.owners
  const check = await build.check(customer)
  own = {
    asset: await build.asset(customer, { checkIds: [check.id] }),
    assetType: await build.assetType(customer),
    check,
    field: await build.additionalField(customer),
    sector: await build.sector(customer),
    site: await build.site(customer),
    organisation: { id: customer.organisationId },
  }
  distributorsAsset = await build.asset(world.owners.distributor)
  customersAsset = await build.asset(world.owners.linked)
  await buildTags(customer)
  freeTag = await freeTagOf(customer.clientId)
  // Switched off, a manufacturer is ignored (R 110).
  await systemDb.organisation.updateMany({
    where: { clientId: world.clientId },
    data: { fields: { manufacturer: 1 } },
  })
})

const freeTagOf = async (clientId: string) =>
  (await systemDb.tag.findFirstOrThrow({ where: { clientId, asset: null } })).reference

it('every id in a body has a case', () => {
  expect(Object.keys(cases).sort()).toEqual([...new Set(fields)].sort())
})

describe('an id of somebody else’s', () => {
  const ids = new Map<string, { owner: string; id: string }[]>()
  let before: Record<string, string>

  beforeAll(async () => {
    await inParallel(Object.entries(cases), async ([title, { what, of }]) => {
      const theirs = await Promise.all(
        of.map(async (owner) => ({ owner: owner as string, id: await make(what, owner) })),
      )
      ids.set(title, [...theirs, { owner: 'nobody', id: newId() }])
    })
    await world.unlink()
    before = await contentsOf([world.clientId, world.otherClientId])
  })

  it.each(Object.entries(cases))('in %s is 422 on that field', async (title, { who, body, record }) => {
    const [method = '', path = '', field = ''] = title.split(' ')
    const calls = (ids.get(title) ?? []).flatMap(({ owner, id }) => {
      const sent = body(id)
      const post = { owner, method, path, json: sent }
      if (!record) return [post]
      const { id: of } = record()
      return [
        { ...post, json: { ...sent, id: of } },
        { ...post, method: 'PATCH', path: `${path}/${of}` },
      ]
    })
    const answers = await inParallel(calls, async ({ owner, method: verb, path: at, json }) => {
      const options = { host: world.host, token: world.people[who].token, json }
      const { status, body: answer } = await request(verb, `/api/v1${at}`, options)
      return [owner, verb, status, Object.keys(answer)]
    })
    const name = field.replace(/[[.].*/, '')
    expect(answers).toEqual(calls.map(({ owner, method: verb }) => [owner, verb, 422, [name]]))
  })

  it('has written nothing, for either client', async () => {
    expect(await contentsOf([world.clientId, world.otherClientId])).toEqual(before)
  })
})

describe('an id of somebody else’s in a filter', () => {
  const whatFilters: Record<string, What> = {
    assetId: 'asset',
    assetTypeId: 'assetType',
    checkId: 'check',
    sectorId: 'sector',
    additionalFieldId: 'additionalField',
    organisationZoneId: 'site',
    userId: 'member',
    recordId: 'member',
    organisationId: 'organisation',
    distributorId: 'organisation',
    customerOrganisationId: 'organisation',
    distributorOrganisationId: 'organisation',
    clientId: 'organisation',
  }
  const lists = table.declarations.flatMap(({ method, path, query }) => {
    const names = method === 'GET' && query ? Object.keys(parametersOf(query)) : []
    return names.flatMap((one) => {
      const filter = /^filters\[(\w+Id)\]$/.exec(one)?.[1]
      return filter ? [[path, filter] as const] : []
    })
  })

  it.each(lists)('GET %s with %s: an empty list', async (path, filter) => {
    const what = filter.startsWith('exclude') ? 'organisation' : whatFilters[filter]
    expect(what, `a kind for ${filter}`).toBeDefined()
    const asSystemAdmin = /^\/(clients|auditLog|batches)/.test(path)
    const token = world.people[asSystemAdmin ? 'system admin' : 'customer Admin'].token
    for (const owner of ['otherCustomer', 'otherTenant'] as const) {
      const id = asSystemAdmin ? newId() : await make(what as What, owner)
      const answer = await request('GET', `/api/v1${path}?filters[${filter}]=${id}`, { host: world.host, token })
      expect(answer.status).toBe(200)
      if (!filter.startsWith('exclude')) expect(answer.body).toMatchObject({ items: [], totalItems: 0 })
    }
  })
})

/** The names of a query's parameters. */
function parametersOf(query: unknown): Record<string, unknown> {
  return (query as { shape?: Record<string, unknown> }).shape ?? {}
}

it('a distributor may name its own and its linked customers’ records, and no others', async () => {
  const note = (assetId: string) =>
    request('POST', '/api/v1/assets/assetMeta', {
      host: world.host,
      token: world.people['distributor User'].token,
      json: { assetId, notes: 'Seen' },
    })
  expect((await note(distributorsAsset.id)).status).toBe(201)
  expect((await note(customersAsset.id)).status).toBe(201)
  for (const owner of customersOfOthers)
    expect(Object.keys((await note((await build.asset(world.owners[owner])).id)).body)).toEqual(['assetId'])
})
