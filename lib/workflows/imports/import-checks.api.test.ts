import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildAsset } from '@/lib/testing/asset-factories'
import { type Built, buildCheck, buildSector, buildWorld, unique } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let owner: { clientId: string; organisationId: string }
beforeAll(async () => {
  world = await buildWorld()
  owner = { clientId: world.clientId, organisationId: world.customer.id }
})

type Named = { id: string; name: string }
type Row = { id?: string; name: string; sector: string; frequency: unknown; frequencyUnit: string }
const post = (checks: Row[], query = '') =>
  request('POST', `/api/v1/checks/import/${owner.organisationId}${query}`, {
    host: world.host,
    token: world.customerAdmin.token,
    json: { checks },
  })
const every = (frequency: unknown, frequencyUnit = 'month') => ({ frequency, frequencyUnit })

/** A sector of its own with tasks in it. */
async function build(...names: string[]) {
  const sector = await buildSector(owner)
  const checks: Named[] = []
  for (const name of names) checks.push(await buildCheck({ ...owner, sectorId: sector.id, name }))
  const row = (check: Named, given: Partial<Row> = {}): Row => ({
    id: check.id,
    name: check.name,
    sector: sector.name,
    ...every(1),
    ...given,
  })
  const saved = async () =>
    (await systemDb.check.findMany({ where: { sectorId: sector.id, deletedAt: null }, orderBy: { name: 'asc' } })).map(
      ({ name, periodValue, period }) => [name, periodValue, period],
    )
  return { sector, checks: checks as [Named, Named, Named], row, saved }
}

describe('importing tasks', () => {
  // IMPORT-14, IMPORT-20, IMPORT-23, IMPORT-24
  it('creates tasks, changes others, and leaves unchanged ones alone', async () => {
    const { checks, row, sector, saved } = await build('A', 'B')
    const [a, b] = checks
    const rows = [
      row(a),
      row(b, { name: 'B2', ...every('2', 'weeks') }),
      { name: ' C ', sector: sector.name.toUpperCase(), ...every(0, 'Day') },
    ]
    const dry = await post(rows, '?dryRun=1')
    expect(dry.body).toMatchObject({
      created: 1,
      updated: 1,
      rows: [
        { line: 2, level: 'warning', messages: ['Updating config'] },
        { level: 'success', messages: ['Updating config'] },
        { level: 'success', messages: ['Creating new task'] },
      ],
    })
    expect(await saved()).toEqual([
      ['A', 1, 3],
      ['B', 1, 3],
    ])
    expect((await post(rows)).body).toEqual({ created: 1, updated: 1 })
    expect(await saved()).toEqual([
      ['A', 1, 3],
      ['B2', 2, 2],
      ['C', 0, 1],
    ])
  })

  // IMPORT-18, IMPORT-21
  it('lets tasks swap names, take a name that becomes free, and move between sectors', async () => {
    const { checks, row, saved } = await build('A', 'B', 'C')
    const other = await build('A')
    const [a, b, c] = checks
    const rows = [
      row(a, { name: 'B' }),
      row(b, { name: 'A' }),
      row(c, { sector: other.sector.name }),
      other.row(other.checks[0], { name: 'D' }),
      { ...row(c), id: '' },
    ]
    expect((await post(rows)).body).toEqual({ created: 1, updated: 4 })
    expect((await saved()).map(([name]) => name)).toEqual(['A', 'B', 'C'])
    expect((await other.saved()).map(([name]) => name)).toEqual(['C', 'D'])
    expect(await systemDb.check.findUnique({ where: { id: a.id } })).toMatchObject({ name: 'B' })
  })

  // IMPORT-16, IMPORT-15
  it('changes only tasks and sectors of the organisation itself', async () => {
    const { row, sector } = await build()
    const theirs = await buildSector({ ...owner, organisationId: world.distributor.id })
    const check = await buildCheck({ ...owner, organisationId: world.distributor.id })
    const deleted = await buildCheck({ ...owner, sectorId: sector.id })
    await systemDb.check.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } })
    const { body } = await post([
      row(check),
      row(deleted, { name: 'Y' }),
      row({ id: '', name: 'X' }, { sector: theirs.name }),
      row({ id: '', name: deleted.name }),
    ])
    expect(body.rows.map(({ line, messages }: { line: number; messages: string[] }) => [line, messages[0]])).toEqual([
      [2, 'Please leave DO-NOT-EDIT empty for new tasks'],
      [3, 'Please leave DO-NOT-EDIT empty for new tasks'],
      [4, 'Sector does not exist'],
    ])
  })

  // IMPORT-25
  it('moves the schedules of assets without a frequency of their own', async () => {
    const { checks, row } = await build('A')
    const [check] = checks
    const given = { clientId: world.clientId, customerId: world.customer.id, installationDate: '2026-01-31' }
    const asset = await buildAsset({ ...given, checkIds: [check.id] })
    await post([row(check, every(2, 'weeks'))])
    const due = await systemDb.assetCheck.findFirstOrThrow({ where: { assetId: asset.id } })
    expect(due.nextDue?.toISOString()).toBe('2026-02-14T00:00:00.000Z')
    const after = await systemDb.asset.findUniqueOrThrow({ where: { id: asset.id } })
    expect(after.nextInspectionDate?.toISOString()).toBe('2026-02-14T00:00:00.000Z')
  })

  // IMPORT-26
  it('runs once at a time in an organisation, and a second import meanwhile is refused', async () => {
    const { row } = await build()
    const { status, body } = await systemDb.$transaction(async (tx) => {
      const name = `import checks ${owner.organisationId}`
      await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`
      return post([row({ id: '', name: 'Later' })])
    })
    const text = 'Another import is running for this organisation. Please wait until it is done'
    expect([status, body]).toEqual([409, { global: [text] }])
    expect((await post([row({ id: '', name: 'Later' })])).body).toEqual({ created: 1, updated: 0 })
  })

  it('gets along with people who edit at the same time: never 500, never two tasks of one name', async () => {
    const { sector, row, checks, saved } = await build('Old')
    const at = { host: world.host, token: world.customerAdmin.token }
    for (let round = 0; round < 5; round++) {
      const name = unique('Race')
      const single = request('POST', '/api/v1/checks', {
        ...at,
        json: { name, sectorId: sector.id, checkTimeline: { periodValue: 1, period: 3 } },
      })
      const edit = request('PATCH', `/api/v1/checks/${checks[0].id}`, { ...at, json: { name: unique('Old') } })
      const rows = [row(checks[0], { name: unique('Renamed') }), row({ id: '', name })]
      const statuses = (await Promise.all([single, edit, post(rows)])).map(({ status }) => status)
      expect([201, 422]).toContain(statuses[0])
      expect([200, 422]).toContain(statuses[2])
      expect((await saved()).filter(([saved]) => saved === name)).toHaveLength(1)
    }
  })

  // IMPORT-10, IMPORT-18
  it('takes 10 000 rows, and changes them all', async () => {
    const at = await buildWorld()
    await buildSector({ clientId: at.clientId, organisationId: at.stranger.id, name: 'S' })
    const call = (json: unknown) =>
      request('POST', `/api/v1/checks/import/${at.stranger.id}`, { host: at.host, token: at.strangerAdmin.token, json })
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ name: `Task ${i}`, sector: 'S', ...every(1) }))
    expect((await call({ checks: rows })).body).toEqual({ created: 10_000, updated: 0 })
    const saved = await systemDb.check.findMany({ where: { organisationId: at.stranger.id } })
    // Each takes the next one's name.
    const turned = saved.map(({ id, name }) => ({
      id,
      name: `Task ${(Number(name.slice(5)) + 1) % 10_000}`,
      sector: 's',
      ...every(2),
    }))
    expect((await call({ checks: turned })).body).toEqual({ created: 0, updated: 10_000 })
    expect((await call({ checks: rows })).status).toBe(422)
  })
})
