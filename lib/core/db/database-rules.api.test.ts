import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Built,
  buildAssetType,
  buildBatch,
  buildCheck,
  buildOrganisation,
  buildSector,
  buildSite,
  buildWorld,
} from '@/lib/testing/factories'
import { db, systemDb } from './client'
import { TenantScopeError } from './tenant-guard'

/* What the database itself refuses, whatever our code does. */

type World = Built<typeof buildWorld>
let here: World
let there: World
beforeAll(async () => {
  here = await buildWorld()
  there = await buildWorld()
})

/** Prisma's `P2003`: a foreign key; `P2002`: unique; a check constraint or trigger has PostgreSQL's own words. */
const foreignKey = { code: 'P2003' }

describe('the tenant guard on the real client', () => {
  it('stops queries and raw statements before they reach the database', async () => {
    await expect(db.asset.findMany()).rejects.toThrow(TenantScopeError)
    await expect(db.$queryRaw`SELECT count(*) FROM "Asset"`).rejects.toThrow(TenantScopeError)
    await expect(db.$executeRaw`DELETE FROM "SavedView"`).rejects.toThrow(TenantScopeError)
    await expect(db.$transaction((tx) => tx.sector.deleteMany())).rejects.toThrow(TenantScopeError)
    await expect(db.sector.count({ where: { clientId: here.clientId } })).resolves.toBe(0)
  })
})

describe('rows of two clients', () => {
  const sectorOf = (world: World) => buildSector({ clientId: world.clientId, organisationId: world.customer.id })

  // TENANT-7
  it('cannot refer to each other', async () => {
    const foreign = await sectorOf(there)
    const { clientId } = here
    const crossing: (() => Promise<unknown>)[] = [
      () => buildSector({ clientId, organisationId: there.customer.id }),
      () => buildCheck({ clientId, organisationId: here.customer.id, sectorId: foreign.id }),
      () => buildAssetType({ clientId, organisationId: here.customer.id, sectorId: foreign.id }),
      () => buildSite({ clientId, organisationId: there.customer.id }),
      () => buildOrganisation({ clientId, distributorId: there.distributor.id }),
      () =>
        systemDb.membership.create({
          data: { clientId, userId: there.customerUser.id, organisationId: here.customer.id, role: 0 },
        }),
      () =>
        systemDb.membership.create({
          data: { clientId, userId: here.customerUser.id, organisationId: there.customer.id, role: 0 },
        }),
    ]
    for (const attempt of crossing) await expect(attempt()).rejects.toMatchObject(foreignKey)
  })

  it('cannot make an asset of a foreign tag, type, zone or customer', async () => {
    const { clientId, customer, distributor } = here
    const [type, foreignType] = await Promise.all(
      [here, there].map((world) => buildAssetType({ clientId: world.clientId, organisationId: world.distributor.id })),
    )
    const [tag, foreignTag] = await Promise.all(
      [here, there].map(async (world) => {
        const { id } = await buildBatch({ clientId: world.clientId, count: 1 })
        return systemDb.tag.findFirstOrThrow({ where: { batchId: id } })
      }),
    )
    const zone = await buildSite({ clientId, organisationId: here.stranger.id })
    const good = {
      clientId,
      tagId: tag!.id,
      name: tag!.reference,
      assetTypeId: type!.id,
      customerOrganisationId: customer.id,
      distributorOrganisationId: distributor.id,
    }
    const bad = [
      { tagId: foreignTag!.id, name: foreignTag!.reference },
      { name: 'another name' },
      { assetTypeId: foreignType!.id },
      { customerOrganisationId: there.customer.id },
      // A zone of another customer of the very same client.
      { organisationZoneId: zone.id },
    ]
    for (const change of bad)
      await expect(
        systemDb.asset.create({ data: { ...good, ...change } }),
        JSON.stringify(change),
      ).rejects.toMatchObject(foreignKey)
    await expect(systemDb.asset.create({ data: good })).resolves.toMatchObject({ name: tag!.reference })
    await expect(systemDb.asset.create({ data: good })).rejects.toMatchObject({ code: 'P2002' })
  })
})

describe('evidence', () => {
  // AUDIT-4
  it('is never altered or deleted: the audit log takes new lines only', async () => {
    const line = await systemDb.auditLog.create({ data: { clientId: here.clientId, action: 'sign-in' } })
    await expect(systemDb.auditLog.update({ where: { id: line.id }, data: { action: 'export' } })).rejects.toThrow(
      /append-only/,
    )
    await expect(systemDb.auditLog.delete({ where: { id: line.id } })).rejects.toThrow(/append-only/)
    for (const table of ['"AuditLog"', '"CompletedCheck" CASCADE', '"Upload" CASCADE'])
      await expect(truncate(table), table).rejects.toThrow(/append-only/)
  })
})

/** Other tests work on the table meanwhile: this waits for no lock, and tries until it has them. */
async function truncate(table: string): Promise<void> {
  for (;;) {
    try {
      await systemDb.$transaction([
        systemDb.$executeRawUnsafe(`SET LOCAL lock_timeout = '100ms'`),
        systemDb.$executeRawUnsafe(`TRUNCATE ${table}`),
      ])
      return
    } catch (error) {
      if (!/lock timeout|deadlock detected/.test(String(error))) throw error
    }
  }
}

describe('values that the API refuses', () => {
  it('are refused by the database too', async () => {
    const { clientId, customer } = here
    const sector = await sectorFor(here)
    const wrong: (() => Promise<unknown>)[] = [
      () => buildCheck({ clientId, organisationId: customer.id, sectorId: sector.id, period: 4 as never }),
      () => buildCheck({ clientId, organisationId: customer.id, sectorId: sector.id, periodValue: -1 }),
      () => buildBatch({ clientId, maxChecks: 0 }),
      () =>
        systemDb.membership.update({
          where: {
            userId_organisationId_clientId: { clientId, userId: here.customerUser.id, organisationId: customer.id },
          },
          data: { role: 3 },
        }),
      () => systemDb.organisation.update({ where: { id: customer.id }, data: { accountCode: 'O0I1L!' } }),
      () =>
        systemDb.organisation.update({
          where: { id: here.distributor.id },
          data: { distributorId: here.distributor.id },
        }),
    ]
    for (const attempt of wrong) await expect(attempt()).rejects.toThrow(/check constraint|violates/)
  })
})

const sectorFor = ({ clientId, customer }: World) => buildSector({ clientId, organisationId: customer.id })

describe('the pieces that texts are searched by', () => {
  const signs = [...'abcÄéß 12-_%\\İσς字🙂\n']
  const textOf = (length: number) =>
    Array.from({ length }, () => signs[Math.floor(Math.random() * signs.length)]).join('')

  it('are all pieces of one to three letters of the text, in lower case, once each', async () => {
    for (const text of ['', 'a', 'ab', 'ABC', 'aaaa', ...Array.from({ length: 50 }, (_, n) => textOf(n * 3))]) {
      const [row] = await systemDb.$queryRaw<{ made: string[]; wanted: string[] }[]>`
        SELECT pieces_of(${text}::text) AS made, ARRAY(
          SELECT DISTINCT substr(lower(${text}::text), at, size)
          FROM generate_series(1, length(${text}::text)) at, generate_series(1, 3) size
          WHERE at + size - 1 <= length(${text}::text)) AS wanted`
      expect(row?.made.sort()).toEqual(row?.wanted.sort())
    }
  })

  // ACCOUNT-57
  it('are made in a time that grows as the text does', async () => {
    const quickest = async (text: string) => {
      const times: number[] = []
      for (let n = 0; n < 5; n++) {
        const from = performance.now()
        await systemDb.$queryRaw`SELECT cardinality(pieces_of(${text}::text))`
        times.push(performance.now() - from)
      }
      return Math.min(...times)
    }
    // Measured anew where a busy machine held up all tries at the long one.
    const growth = async () => {
      const [short, long] = [await quickest(textOf(10_000)), await quickest(textOf(100_000))]
      return long / short
    }
    await expect.poll(growth).toBeLessThan(25)
  })
})

// SEARCH-9: a new index of pieces says `WITH (gin_pending_list_limit = 64)` in its migration.
it('every index of pieces keeps its list of pending entries short, as each search reads that list', async () => {
  const indexes = await systemDb.$queryRaw<{ name: string; settings: string[] | null }[]>`
    SELECT c.relname AS name, c.reloptions AS settings FROM pg_class c JOIN pg_am a ON a.oid = c.relam
    WHERE a.amname = 'gin' AND c.relkind = 'i' AND c.relnamespace = 'public'::regnamespace`
  expect(indexes.length).toBeGreaterThan(15)
  const others = indexes.filter(({ settings }) => !settings?.includes('gin_pending_list_limit=64'))
  expect(others.map(({ name }) => name)).toEqual([])
})

describe('a table that grows with assets, results or rounds', () => {
  it('is analysed soon after rows are added, so that plans suit a client that has just come', async () => {
    const parents = ['Asset', 'CompletedCheck', 'Finding', 'Quote', 'Round', 'TagBatch', 'AssetImport', 'BulkChange']
    const tables = await systemDb.$queryRaw<{ name: string; options: string[] | null }[]>`
      SELECT DISTINCT t.relname AS name, t.reloptions AS options
      FROM pg_constraint c JOIN pg_class t ON t.oid = c.conrelid
      WHERE c.contype = 'f' AND c.confrelid IN (
        SELECT oid FROM pg_class WHERE relname = ANY (${parents}) AND relnamespace = 'public'::regnamespace)`
    expect(tables.length).toBeGreaterThan(20)
    const soon = ['autovacuum_analyze_scale_factor=0.02', 'autovacuum_vacuum_insert_scale_factor=0.02']
    const late = tables.filter(({ options }) => !soon.every((option) => options?.includes(option)))
    expect(late.map(({ name }) => name)).toEqual([])
  })
})
