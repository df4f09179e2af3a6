import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { customersOfOthers, type Own, type What } from '@/lib/testing/matrix/foreign-id'
import { foreignIds } from '@/lib/testing/matrix/foreign-ids'
import { idFields } from '@/lib/testing/matrix/id-fields'
import { builders as build, batch as buildTags } from '@/lib/testing/matrix/records'
import {
  buildMatrixWorld,
  contentsOf,
  inParallel,
  type MatrixWorld,
  type Owner,
  type OwnerRow,
} from '@/lib/testing/matrix/world'
import { request } from '@/lib/testing/request'
import { table } from './routes'

/*
 * Ids of somebody else's records, wherever a body or a filter takes an id: 422 on the field (ERROR-11) and nothing
 * written; an empty list (LIST-10). Which fields there are is read from the schemas, so a new one without a case fails
 * here.
 */

let world: MatrixWorld
let own: Own
let distributorsAsset: { id: string }
let customersAsset: { id: string }

const cases = foreignIds(() => own)

/**
 * Rows of which the answer tells each by itself, those out of reach too (BULK-3); lines behind a bell, which are left
 * alone without a word (BELL-5); a note's PUT, which takes what its POST takes: notifications.api.test.ts.
 */
const eachByItself = [
  'POST /bulk ids[]',
  'POST /bulk except[]',
  'POST /notifications/read ids[]',
  'PUT /assets/assetMeta mentions[]',
]

/**
 * Every id field of a body. A PATCH takes what the PUT takes; `id` of a POST is the client's own (ERROR-33, ERROR-34).
 */
const fields = table.declarations
  .filter(({ method, body }) => body && (method === 'POST' || method === 'PUT' || method === 'PATCH'))
  .flatMap(({ method, path, body }) =>
    idFields(body!)
      .filter((field) => field !== 'id')
      .map((field) => `${method === 'PATCH' ? 'PUT' : method} ${path.replace('/{id}', '')} ${field}`),
  )
  .filter((field) => !eachByItself.includes(field))

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
    finding: await build.finding(customer),
    assetImport: await build.assetImport(customer),
    round: await build.round(customer),
    sector: await build.sector(customer),
    site: await build.site(customer),
    organisation: { id: customer.organisationId },
    quote: await build.quote(customer),
    member: world.people['customer User'],
    freeTag: await freeTagOf(customer),
  }
  distributorsAsset = await build.asset(world.owners.distributor)
  customersAsset = await build.asset(world.owners.linked)
  // Switched off, a manufacturer is ignored (ASSET-18).
  await systemDb.organisation.updateMany({
    where: { clientId: world.clientId },
    data: { fields: { manufacturer: 1 } },
  })
})

async function freeTagOf(owner: OwnerRow): Promise<string> {
  await buildTags(owner)
  const { reference } = await systemDb.tag.findFirstOrThrow({ where: { clientId: owner.clientId, asset: null } })
  return reference
}

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

  // TENANT-7
  it.each(Object.entries(cases))('in %s is 422 on that field', async (title, { who, body, record, at: place }) => {
    const [method = '', path = '', field = ''] = title.split(' ')
    const calls = (ids.get(title) ?? []).flatMap(({ owner, id }) => {
      const sent = body(id)
      const post = { owner, method, path: place?.() ?? path, json: sent }
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

  it('has written nothing on either client', async () => {
    expect(await contentsOf([world.clientId, world.otherClientId])).toEqual(before)
  })
})

describe('an id of somebody else’s in a filter', () => {
  const whatFilters: Record<string, What> = {
    assetId: 'asset',
    assetTypeId: 'assetType',
    checkId: 'check',
    findingId: 'finding',
    sectorId: 'sector',
    additionalFieldId: 'additionalField',
    organisationZoneId: 'site',
    userId: 'member',
    assigneeUserId: 'member',
    completedCheckId: 'result',
    quoteId: 'finding',
    importId: 'finding',
    siteId: 'site',
    recordId: 'member',
    organisationId: 'organisation',
    distributorId: 'organisation',
    customerOrganisationId: 'organisation',
    distributorOrganisationId: 'organisation',
    clientId: 'organisation',
  }
  const lists = table.declarations.flatMap(({ path, query, list }) => {
    const names = list ? Object.keys(parametersOf(query)) : []
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

// ACCESS-18
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
