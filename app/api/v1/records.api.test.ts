import { beforeAll, describe, expect, it } from 'vitest'
import { expected, type Records } from '@/lib/testing/matrix/expected'
import { records } from '@/lib/testing/matrix/table'
import {
  buildMatrixWorld,
  contentsOf,
  inParallel,
  type Kind,
  kinds,
  type MatrixWorld,
  type Owner,
  owners,
} from '@/lib/testing/matrix/world'
import { request } from '@/lib/testing/request'
import { table } from './routes'

/*
 * Every call on a record × every kind of person × whose the record is (ACCESS-15, ACCESS-18): who may is 200, what one
 * reads and may not change 403, what is out of reach 404, what is archived 409; and a call that is refused changes
 * nothing at all.
 */

interface Case {
  kind: Kind
  verb: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  owner: Owner
  status: number
}

/** Hundreds of calls in one test. */
const patience = 120_000

const titled = records.map((one, i) => [`${one.path} (${i})`, one] as const)

/** Addresses that are no record's: links with a token of their own, codes, oneself. Their own tests try them. */
const byToken = [
  'GET /validate/{token}',
  'GET /undo-email-change/{token}',
  'GET /second-factor-reset/{token}',
  'DELETE /me/organisations/{id}', // leave.api.test.ts: people of the table would leave their own
  'PUT /notificationPreferences', // one's own
  'GET /clients/one-time-token/{id}',
  'GET /files/{token}',
  'PUT /files/{token}',
  'GET /exports/{token}',
  'GET /exports/{token}/outcome',
  'GET /logos/{name}',
  'GET /labels/{token}',
  'GET /quotes/by-token/{token}',
  'GET /quotes/by-token/{token}/pdf',
  'POST /quotes/by-token/{token}/decision',
  'GET /quoteFiles/{token}',
  'GET /roundReports/{token}',
  'GET /organisations/link/{accountCode}',
  'POST /organisations/link/{accountCode}',
  'DELETE /organisations/link/{accountCode}',
]

let world: MatrixWorld
/** A record of each owner for each line of the table. */
const ids = new Map<Records, Partial<Record<Owner, string>>>()

const ownersOf = ({ owners: some }: Records) => some ?? owners.filter((owner) => owner !== 'archivedAsset')

/**
 * Every combination; of those whom the capability alone refuses, two owners: it is looked at before the record
 * (ERROR-2), and permissions.api.test.ts tries it for every call.
 */
const casesOf = (one: Records): Case[] =>
  (Object.keys(one.verbs) as Case['verb'][]).flatMap((verb) =>
    kinds.flatMap((kind) => {
      const all = ownersOf(one)
      const some = one.verbs[verb]?.includes(kind) ? all : all.filter((owner, i) => i === 0 || owner === 'otherTenant')
      return some.map((owner) => ({ kind, verb, owner, status: expected(one, kind, verb, owner) }))
    }),
  )

const isRead = (one: Records, { verb }: Case) => verb === 'GET' && !one.writes
const said = ({ kind, verb, owner, status }: Case) => `${status}: ${kind} ${verb} ${owner}`

const bodies: Partial<Record<Case['verb'], (body: object, id: string) => object>> = {
  POST: () => ({ checks: [], assets: [] }),
  PUT: (body, id) => ({ ...body, id }),
  PATCH: (body) => body,
}

/** A PUT of a record names it in its body. */
const placeOf = (path: string, verb: string) => (verb === 'PUT' ? path.replace(/\/\{\w+\}$/, '') : path)

function send(one: Records, { kind, verb }: Pick<Case, 'kind' | 'verb'>, id: string) {
  const path = placeOf(one.path, verb).replace(/\{\w*[iI]d\}/, id)
  const json = bodies[verb]?.(one.change?.() ?? {}, id)
  const options = { host: world.host, token: world.people[kind].token, ...(json && { json }) }
  return request(verb, `/api/v1${path.replace('{size}', '64')}`, options)
}

/** What the server did with each case, in the words of what it should have done. */
async function answers(one: Records, cases: Case[], idOf: (owner: Owner) => Promise<string> | string) {
  return inParallel(cases, async (each) => {
    const { status } = await send(one, each, await idOf(each.owner))
    return said({ ...each, status })
  })
}

const kept = (one: Records) => (owner: Owner) => ids.get(one)?.[owner] ?? ''
const fresh = (one: Records) => async (owner: Owner) => (await (one.fresh ?? one.build)(world.owners[owner])).id

beforeAll(async () => {
  world = await buildMatrixWorld()
  await inParallel(
    records.flatMap((one) => ownersOf(one).map((owner) => ({ one, owner }))),
    async ({ one, owner }) => {
      const { id } = await one.build(world.owners[owner])
      ids.set(one, { ...ids.get(one), [owner]: id })
    },
  )
  await world.unlink()
})

it('every call on a record is in the table of this test', () => {
  const declared = table.declarations
    .filter(({ method, path }) => path.includes('{') || method === 'PUT')
    .map(({ method, path }) => `${method} ${path}`)
  const tried = records.flatMap(({ path, verbs }) => Object.keys(verbs).map((verb) => `${verb} ${placeOf(path, verb)}`))
  expect([...new Set([...tried, ...byToken])].sort()).toEqual(declared.sort())
})

// ACCESS-18
describe('refused calls', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await contentsOf([world.clientId, world.otherClientId])
  })

  it.each(titled)(
    '%s: 401, 403, 404 or 409',
    async (_, one) => {
      const cases = casesOf(one).filter(({ status }) => status !== 200)
      expect(await answers(one, cases, kept(one))).toEqual(cases.map(said))
    },
    patience,
  )

  it('have changed nothing on either client', async () => {
    expect(await contentsOf([world.clientId, world.otherClientId])).toEqual(before)
  })
})

describe('allowed calls', () => {
  it.each(titled)(
    '%s',
    async (_, one) => {
      const allowed = casesOf(one).filter(({ status }) => status === 200)
      const [reads, changes, removals] = [
        allowed.filter((each) => isRead(one, each)),
        allowed.filter((each) => !isRead(one, each) && each.verb !== 'DELETE'),
        allowed.filter(({ verb }) => verb === 'DELETE'),
      ]
      expect(await answers(one, reads, kept(one))).toEqual(reads.map(said))
      expect(await answers(one, changes, kept(one))).toEqual(changes.map(said))
      expect(await answers(one, removals, fresh(one))).toEqual(removals.map(said))
    },
    patience,
  )
})
