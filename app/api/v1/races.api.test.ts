import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import * as build from '@/lib/testing/matrix/records'
import { buildMatrixWorld, type Kind, type MatrixWorld } from '@/lib/testing/matrix/world'
import { writingsIn } from '@/lib/testing/matrix/writings'
import { type Answer, request } from '@/lib/testing/request'

/*
 * What many do at the same moment, whichever resource it is: the same POST again and again, an id that is taken,
 * deleting what others begin to use, and everybody at one asset. Claims of one tag, moves, imports, refreshes, links
 * and last admins have their own tests beside their resources.
 */

let world: MatrixWorld
const writings = writingsIn(() => world)

/** Who is told that too much of his is under way comes again, as programs do. */
async function call(method: string, path: string, who: Kind, json?: unknown): Promise<Answer> {
  for (;;) {
    const answer = await request(method, `/api/v1${path}`, { host: world.host, token: world.people[who].token, json })
    if (answer.status !== 429) return answer
    await sleep(200)
  }
}

beforeAll(async () => {
  world = await buildMatrixWorld()
})

/**
 * Calls that answer a record with an id, each with somebody who may (ERROR-37); one's own account and sign-ups have
 * none.
 */
const creating = Object.entries(writings).flatMap(([path, all]) => {
  const one = all.find(({ post, by }) => post && !by && path !== '/me')
  return one?.post ? [[path, one.who, one.post] as const] : []
})

describe('one id', () => {
  it.each(creating)('POST %s many times at once: one record, one 201', async (path, who, post) => {
    const sent = { ...(await post()), id: newId() }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call('POST', path, who, sent)))
    expect(answers.map(({ status }) => status).sort(), JSON.stringify(answers[0]?.body)).toEqual([
      200, 200, 200, 200, 201,
    ])
    for (const { body } of answers) expect(body.id).toBe(sent.id)
  })

  it.each(creating)(
    'POST %s with an id that is taken, whoever made that record: 409, and nothing is told about it',
    async (path, who, post) => {
      const { customer, distributor, otherCustomer, otherTenant } = world.owners
      const taken = await Promise.all([
        // Rows that no POST has made: of another kind, of another organisation, of another client, an account, the
        // client.
        build.site(customer),
        build.sector(distributor),
        build.check(otherCustomer),
        build.assetType(otherTenant),
        build.dueTask(otherTenant),
        build.invite(otherTenant),
      ])
      const ids = [...taken.map(({ id }) => id), world.clientId, world.otherClientId, world.people[who].id]
      const answers = await Promise.all(ids.map(async (id) => call('POST', path, who, { ...(await post()), id })))
      for (const { status, body } of answers)
        expect([status, body]).toEqual([409, { global: ['Something else was already created with this id'] }])
    },
  )
})

type Use = (id: string) => Promise<Answer>

/** What is deleted while somebody begins to use it. Exactly one of the two comes through (ERROR-15). */
const uses: Record<string, () => Promise<{ path: string; id: string; who: Kind; use: Use }>> = {
  'a sector, by a task': async () => ({
    path: '/sectors',
    ...(await build.sector(world.owners.customer)),
    who: 'customer Admin',
    use: (sectorId) =>
      call('POST', '/checks', 'customer User', {
        name: newId(),
        sectorId,
        checkTimeline: { periodValue: 1, period: 3 },
      }),
  }),
  'a sector, by an asset type': async () => ({
    path: '/sectors',
    ...(await build.sector(world.owners.customer)),
    who: 'customer Admin',
    use: (sectorId) => call('POST', '/assetTypes', 'customer User', { name: newId(), sectorId }),
  }),
  'a manufacturer, by an asset': async () => {
    const { id } = await build.asset(world.owners.customer)
    return {
      path: '/manufacturers',
      ...(await build.manufacturer(world.owners.customer)),
      who: 'customer Admin',
      use: (manufacturerId) => call('PATCH', `/assets/${id}`, 'customer User', { manufacturerId }),
    }
  },
  'an asset type, by an asset': async () => {
    const { references } = await build.batch(world.owners.customer)
    return {
      path: '/assetTypes',
      ...(await build.assetType(world.owners.customer)),
      who: 'customer Admin',
      use: (assetTypeId) => call('POST', '/assets', 'customer User', { name: references[0], assetTypeId }),
    }
  },
  'a site, by an asset': async () => {
    const { id } = await build.asset(world.owners.customer)
    return {
      path: '/sites',
      ...(await build.site(world.owners.customer)),
      who: 'customer Admin',
      use: (organisationZoneId) => call('PATCH', `/assets/${id}`, 'customer User', { organisationZoneId }),
    }
  },
  'a site, by a zone in it': async () => ({
    path: '/sites',
    ...(await build.site(world.owners.customer)),
    who: 'customer Admin',
    use: (parentId) => call('POST', '/sites', 'customer Admin', { name: newId(), parentId }),
  }),
  'a batch, by a tag’s claim': async () => {
    const { id, references } = await build.batch(world.owners.customer)
    const { id: assetTypeId } = await build.assetType(world.owners.customer)
    return {
      path: '/batches',
      id,
      who: 'system admin',
      use: () => call('POST', '/assets', 'customer User', { name: references[0], assetTypeId }),
    }
  },
  'an additional field, by a value': async () => ({
    path: '/additionalFields',
    ...(await build.additionalField(world.owners.customer)),
    who: 'customer Admin',
    use: (additionalFieldId) =>
      call('POST', '/additionalFieldValues', 'customer User', { additionalFieldId, fieldValue: 'red' }),
  }),
}

describe('deleting', () => {
  it.each(Object.entries(uses))('%s: it is deleted or it is used, never both', async (title, prepare) => {
    await systemDb.organisation.updateMany({
      where: { clientId: world.clientId },
      data: { fields: { manufacturer: 1 } },
    })
    for (let round = 0; round < 4; round++) {
      const { path, id, who, use } = await prepare()
      // First the one, then the other has the start.
      const [gone, used] =
        round % 2
          ? await Promise.all([call('DELETE', `${path}/${id}`, who), use(id)])
          : await Promise.all([use(id), call('DELETE', `${path}/${id}`, who)]).then(([a, b]) => [b, a])
      const outcome = `${gone?.status} ${used?.status}`
      // A zone that is there goes with its site (SITE-8); so do the values of a field that nothing uses. It may be gone
      // before its own call is answered, which then finds nothing: 404.
      const goesAlong = ['a site, by a zone in it', 'an additional field, by a value'].includes(title)
      const alongside = goesAlong ? ['200 201', '200 404'] : []
      expect(
        ['200 422', '422 201', '422 200', ...alongside],
        `${JSON.stringify(gone?.body)} ${JSON.stringify(used?.body)}`,
      ).toContain(outcome)
    }
  })
})

it('many people record results on one asset while it is linked and unlinked: nobody is answered 503', async () => {
  const { customer } = world.owners
  const { id: checkId } = await build.check(customer)
  const { id: assetId } = await build.asset(customer, { checkIds: [checkId], installationDate: '2026-01-01' })
  const results = Array.from({ length: 24 }, (_, i) =>
    call('POST', '/assetCompletedChecks', i % 2 ? 'customer User' : 'customer Manager', {
      assetId,
      checkId,
      status: 1,
    }),
  )
  const link = `/organisations/link/${customer.accountCode}`
  const links = [call('DELETE', link, 'distributor Admin'), call('POST', link, 'distributor Admin')]
  expect((await Promise.all(results)).map(({ status }) => status)).toEqual(results.map(() => 201))
  for (const { status } of await Promise.all(links)) expect([200, 422]).toContain(status)
  // Whoever links what is still linked is refused, so it may be left unlinked: the next test needs its distributor.
  const isLinked = async () =>
    (await systemDb.organisation.findUniqueOrThrow({ where: { id: customer.organisationId } })).distributorId !== null
  if (!(await isLinked())) expect((await call('POST', link, 'distributor Admin')).status).toBe(200)
  expect(await systemDb.completedCheck.count({ where: { assetId } })).toBe(24)
})

// ERROR-9
it('a call whose database connection breaks is answered 503, the calls that wait behind it go on', async () => {
  const { id } = await build.round(world.owners.customer)
  const holder = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await holder.connect()
  try {
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM "Round" WHERE id = $1 FOR UPDATE', [id])
    const who: Kind[] = [
      'customer User',
      'customer Manager',
      'customer Admin',
      'distributor Manager',
      'distributor Admin',
    ]
    const change = (_: unknown, i: number) =>
      call('PATCH', `/rounds/${id}`, who[i % who.length] as Kind, { notes: `${i}` })
    const changes = Array.from({ length: 30 }, change)
    const waiting = async (): Promise<number[]> => {
      const of = 'SELECT pid FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))'
      return (await holder.query(of)).rows.map(({ pid }) => pid)
    }
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    await sleep(500) // by now the others stand in line
    await holder.query('SELECT pg_terminate_backend($1)', [(await waiting())[0]])
    await sleep(500)
    await holder.query('COMMIT')
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([...Array(29).fill(200), 503])
  } finally {
    await holder.end()
  }
})
