import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { disconnect, systemDb } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { request } from '@/lib/testing/request'
import { codeOf } from '@/lib/testing/totp'
import { demoPassword, seedDemo } from '@/prisma/demo'

// What a first look at the portal promises (RUN-10): the server under test has filled its empty database with the demo.

afterAll(disconnect)

const clients = [
  { name: 'Tagwarden Demo', host: 'localhost', domain: 'tagwarden.test', logins: ['system', 'admin'] },
  { name: 'Northgate Safety', host: 'northgate.localhost', domain: 'northgate.test', logins: ['admin'] },
]
const members = ['distributor', 'customer', 'manager', 'user', 'readonly', 'both']

/** Open to every member and to client admins; the others depend on the role. */
const openToAll = [
  '/organisations',
  '/assets',
  '/checksDue',
  '/assetCompletedChecks',
  '/checks',
  '/assetTypes',
  '/sectors',
]

interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: { properties?: object } }> }>
}

/** All lists of the API but those of one's own things. */
async function allLists(): Promise<string[]> {
  const { body } = await request('GET', '/api/v1/openapi.json')
  const isList = ({ get }: { get?: Operation }) =>
    'totalItems' in (get?.responses?.['200']?.content?.['application/json']?.schema?.properties ?? {})
  return Object.keys(body.paths)
    .filter((path) => !path.includes('{') && isList(body.paths[path]))
    .map((path) => path.replace('/api/v1', ''))
    .filter((path) => path !== '/savedViews')
}

async function login(host: string, email: string) {
  const { body } = await request('POST', '/api/v1/login', { host, json: { email, password: demoPassword } })
  return { host, token: body.accessToken as string }
}

/** The ids of the organisations of a demo account. */
async function organisationsOf(email: string): Promise<string[]> {
  const memberships = await systemDb.membership.findMany({
    where: { user: { email } },
    select: { organisationId: true },
  })
  return memberships.map(({ organisationId }) => organisationId)
}

let lists: string[]
beforeAll(async () => {
  lists = await allLists()
})

// RUN-10, FACTOR-2
it('has somebody whose second step anybody can try', async () => {
  const json = { email: 'twostep@tagwarden.test', password: demoPassword }
  const { body } = await request('POST', '/api/v1/login', { host: 'localhost', json })
  const { token, methods } = body.secondFactor
  expect(methods).toEqual(['totp', 'recoveryCode'])
  await systemDb.authenticatorApp.updateMany({ where: { user: { email: json.email } }, data: { lastStep: null } })
  const proof = { token, method: 'totp', code: codeOf('TAGWARDENDEMO234TAGWARDENDEMO234') }
  expect((await request('POST', '/api/v1/login/second-factor', { host: 'localhost', json: proof })).status).toBe(200)
})

it('knows the lists of the API', () => expect(lists).toEqual(expect.arrayContaining(openToAll)))

// RUN-10
describe.each(clients)('$name', ({ name, host, domain, logins }) => {
  const find = <T>(sql: string) =>
    systemDb.$queryRawUnsafe<T[]>(sql.replace('THIS', `(SELECT id FROM "Client" WHERE name = '${name}')`))

  it.each([...logins, ...members])('shows %s rows on every list that they may open', async (login_) => {
    const as = await login(host, `${login_}@${domain}`)
    const organisationIds = await organisationsOf(`${login_}@${domain}`)
    for (const organisationId of organisationIds.length ? organisationIds : ['admin']) {
      const seen: Record<string, number> = {}
      for (const path of lists) {
        const { status, body } = await request('GET', `/api/v1${path}?limit=2`, { ...as, organisationId })
        expect([200, 403], `${path} for ${login_}`).toContain(status)
        if (status === 200) seen[path] = body.totalItems
      }
      const empty = Object.keys(seen).filter((path) => seen[path] === 0)
      expect(empty, `empty for ${login_}`).toEqual([])
      if (login_ !== 'system') expect(Object.keys(seen)).toEqual(expect.arrayContaining(openToAll))
    }
  })

  it('has one person with two organisations and one with none', async () => {
    expect(await organisationsOf(`both@${domain}`)).toHaveLength(2)
    expect(await organisationsOf(`new@${domain}`)).toHaveLength(0)
    expect((await login(host, `new@${domain}`)).token).toBeTruthy()
  })

  // RUN-11
  it('has a distributor that looks after the customer of the other accounts, among others', async () => {
    const [[distributorId], [customerId]] = [
      await organisationsOf(`distributor@${domain}`),
      await organisationsOf(`customer@${domain}`),
    ]
    for (const name of ['manager', 'user', 'readonly'])
      expect(await organisationsOf(`${name}@${domain}`), name).toEqual([customerId])
    const all = await systemDb.organisation.findMany({ where: { client: { name } } })
    const linked = all.filter((one) => one.distributorId === distributorId)
    expect(linked.map(({ id }) => id)).toContain(customerId)
    expect(linked.length).toBeGreaterThan(1)
    expect(all.filter(({ isDistributor }) => isDistributor).length).toBeGreaterThan(1)
  })

  it('has tasks of each frequency, overdue, due this week and later', async () => {
    const [plan] = await find<Record<string, unknown>>(`
      SELECT array_agg(DISTINCT c.period ORDER BY c.period) AS periods, bool_or(c."periodValue" = 0) AS "whenNeeded",
        count(*) FILTER (WHERE "nextDue" <= now())::int AS overdue,
        count(*) FILTER (WHERE "nextDue" > now() AND "nextDue" <= now() + interval '7 days')::int AS soon,
        count(*) FILTER (WHERE "nextDue" > now() + interval '7 days')::int AS later
      FROM "AssetCheck" t JOIN "Check" c ON c.id = t."checkId" WHERE t."clientId" = THIS AND t.planned`)
    expect(plan).toMatchObject({ periods: [0, 1, 2, 3], whenNeeded: true })
    const { overdue, soon, later } = plan as Record<'overdue' | 'soon' | 'later', number>
    expect(Math.min(overdue, soon)).toBeGreaterThan(3)
    expect(later).toBeGreaterThan(4 * overdue)
  })

  it('has results of each status in each month of the last year, none in the future', async () => {
    const [results] = await find<Record<string, unknown>>(`
      SELECT array_agg(DISTINCT status ORDER BY status) AS statuses,
        bool_and("completedAt" <= now() AND "createdAt" <= now()) AS past,
        count(DISTINCT date_trunc('month', "completedAt"))::int >= 12 AS "allYear"
      FROM "CompletedCheck" WHERE "clientId" = THIS`)
    expect(results).toEqual({ statuses: [1, 2, 3], past: true, allYear: true })
  })

  it('has some of everything else that a business has', async () => {
    const [found] = await find<Record<string, number>>(`
      SELECT (SELECT count(*) FROM "Asset" WHERE "clientId" = c.id AND "deletedAt" IS NOT NULL)::int AS "archived assets",
        (SELECT count(*) FROM "Asset" WHERE "clientId" = c.id AND "installationDate" IS NULL)::int AS "unallocated assets",
        (SELECT count(*) FROM "AssetNote" WHERE "clientId" = c.id)::int AS notes,
        (SELECT count(DISTINCT "userId") FROM "AssetNote" WHERE "clientId" = c.id)::int - 2 AS "authors of notes",
        (SELECT count(*) FROM "EmailToken" WHERE "clientId" = c.id AND "expiresAt" > now())::int AS invites,
        (SELECT count(*) - 3 FROM "Checklist" WHERE "clientId" = c.id AND "publishedId" IS NOT NULL)::int AS checklists,
        (SELECT count(*) FROM "Checklist" WHERE "clientId" = c.id AND required)::int AS "required checklists",
        (SELECT count(*) - 1 FROM "Checklist" l JOIN "ChecklistVersion" v ON v.id = l."publishedId"
          WHERE l."clientId" = c.id AND v."number" = 2)::int AS "second versions",
        (SELECT count(DISTINCT "kind") FROM "Notification" WHERE "clientId" = c.id)::int - 1 AS "kinds behind bells",
        (SELECT count(*) FROM "Notification" WHERE "clientId" = c.id AND "readAt" IS NULL)::int AS "unread",
        (SELECT count(*) FROM "Finding" f JOIN "QuoteLine" l ON l."findingId" = f.id AND l."quoteId" = f."quoteId"
          WHERE f."clientId" = c.id AND f.state = 1)::int AS "quoted findings",
        (SELECT count(*) FROM "Quote" WHERE "clientId" = c.id AND state = 2 AND "approvedFindings" > 0)::int AS "approved findings",
        (SELECT count(*) FROM "AssetTypeAudit" WHERE "clientId" = c.id)::int AS audits,
        (SELECT sum("tagCount" - "inUseCount") FROM "TagBatch" WHERE "clientId" = c.id)::int AS "free tags"
      FROM "Client" c WHERE c.id = THIS`)
    expect(Object.entries(found ?? {}).filter(([, count]) => count < 1)).toEqual([])
  })

  it('has rounds that are planned, under way, cancelled, and finished with skips, a signature and a report', async () => {
    const rounds = await find<{ state: number; skipped: number; signed: boolean }>(`
      SELECT r."state", r."skippedCount" AS skipped, r."signedName" IS NOT NULL AND EXISTS (
        SELECT 1 FROM "Upload" u WHERE u."clientId" = r."clientId" AND u."roundId" = r.id AND u."readyAt" IS NOT NULL) AS signed
      FROM "Round" r WHERE r."clientId" = THIS`)
    expect([...new Set(rounds.map(({ state }) => state))].sort()).toEqual([0, 1, 2, 3])
    const finished = rounds.filter(({ state }) => state === 2)
    expect(finished.filter(({ skipped, signed }) => skipped === 0 || !signed)).toEqual([])
    const undrawn = () =>
      find(`SELECT id FROM "Round" WHERE "clientId" = THIS AND "state" = 2 AND "reportSha256" IS NULL`)
    await expect.poll(undrawn, { timeout: 60_000 }).toEqual([])
  })

  it('has every file that its documents name, as long as they say', async () => {
    const uploads = await find<{ objectKey: string; displayKey: string | null; fileSize: number }>(
      `SELECT "objectKey", "displayKey", "fileSize" FROM "Upload" WHERE "clientId" = THIS`,
    )
    expect(uploads.length).toBeGreaterThan(10)
    const sizes = await Promise.all(uploads.map(({ objectKey }) => files().stat(objectKey)))
    expect(sizes).toEqual(uploads.map(({ fileSize }) => ({ size: fileSize })))
    const shown = uploads.flatMap(({ displayKey }) => displayKey ?? [])
    expect(await Promise.all(shown.map((key) => files().stat(key)))).not.toContain(null)
  })

  // RUN-12
  it('has legal texts and an address on this port', async () => {
    const { body } = await request('GET', '/api/v1/clients/current', { host })
    expect(body.termsAndConditions).toContain('£500')
    expect(body.privacyPolicy).toContain('January 2022')
    const [client] = await find<{ primaryUrl: string }>('SELECT "primaryUrl" FROM "Client" WHERE id = THIS')
    expect(client?.primaryUrl).toBe(`http://${host}:${new URL(process.env.TEST_BASE_URL ?? '').port}`)
  })
})

it('is made whole or not at all: a second time changes nothing', async () => {
  const count = () =>
    systemDb.organisation.count({ where: { client: { name: { in: clients.map(({ name }) => name) } } } })
  const before = await count()
  await expect(seedDemo({ port: 3000 })).rejects.toThrow()
  expect(await count()).toBe(before)
})
