import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { table } from '@/app/api/v1/routes'
import { csvLine } from '@/lib/core/csv/write'
import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { formatDateTime } from '@/lib/core/dates/zone'
import { db, disconnect, systemDb } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import type { List } from '@/lib/list/list'
import { orderBy } from '@/lib/list/order'
import { countWithOpen } from '@/lib/resources/assets/count-open.queries'
import { whereAssets } from '@/lib/resources/assets/queries'
import type { AssetRowOutput } from '@/lib/resources/assets/schema'
import { whereDueTasks } from '@/lib/resources/checks-due/queries'
import { whereCompletedChecks } from '@/lib/resources/completed-checks/queries'
import { countEach, countInParts, countWithWords } from '@/lib/resources/findings/count-words.queries'
import { whereFindings } from '@/lib/resources/findings/queries'
import { countLetter, whereQuotes } from '@/lib/resources/quotes/queries'
import { ownDatabase } from '../testing/own-database'
import { held } from './as-prisma'
import { askerOf, call } from './caller'
import { type MadeClient, makeClients, type Person } from './data'
import { samplesOf } from './samples'

/*
 * Whether lists read what Prisma would: every statement of ours that a list sends is held against Prisma's own answer
 * to the same question, types of values included.
 */

vi.mock('@/lib/core/db/read/read', async (original) => (await import('./as-prisma')).reads(await original()))
vi.mock('@/lib/core/db/read/counted-page', async (original) => (await import('./as-prisma')).pages(await original()))
vi.mock('@/lib/core/db/read/merged', async (original) => (await import('./as-prisma')).merges(await original()))
vi.mock('@/lib/core/db/read/ahead', async (original) => (await import('./as-prisma')).walks(await original()))
vi.mock('@/lib/core/db/read/by-words', async (original) => (await import('./as-prisma')).ids(await original()))

const lists = table.declarations.flatMap(({ list }) => (list ? [list] : []))
let client: MadeClient
/** Everybody, with the lists that they may see and the values that each filter of these may be given. */
let seen: { person: Person; list: List<unknown>; filters: [string, string[]][] }[]

const database = ownDatabase('rows')
afterAll(async () => {
  await disconnect()
  await database.drop()
})

beforeAll(async () => {
  await database.createMigrated()
  const { url } = database
  process.env.DATABASE_URL = url
  client = (await makeClients(url, [300], { readings: 6 }))[0] as MadeClient
  seen = []
  for (const person of client.people)
    for (const list of lists) {
      if ((await call(person, list.path)).status === 403) continue
      const asker = await askerOf(person)
      const filters = Object.entries(list.filters).map(
        async ([name, filter]): Promise<[string, string[]]> => [name, await samplesOf(name, filter, asker, client.ids)],
      )
      seen.push({ person, list, filters: await Promise.all(filters) })
    }
})

/** A value for some of the filters, an order, a page. */
const asked = fc.record({
  at: fc.nat(),
  filters: fc.array(fc.option(fc.nat(), { freq: 1 }), { minLength: 12, maxLength: 12 }),
  sort: fc.nat(),
  isDescending: fc.boolean(),
  page: fc.constantFrom(1, 1, 1, 2, 3, 1000),
  limit: fc.constantFrom(7, 15, 100),
})
const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T

// LIST-4, LIST-6, LIST-16
it('every list reads the rows and counts that Prisma would, whatever is asked of it', async () => {
  await fc.assert(
    fc.asyncProperty(asked, async ({ at, filters, sort, isDescending, page, limit }) => {
      const { person, list, filters: known } = pick(seen, at)
      const query = new URLSearchParams({ limit: String(limit) })
      query.set('sort', `${isDescending ? '-' : ''}${pick(Object.keys(list.sorts), sort)}`)
      for (const [index, [name, values]] of known.entries()) {
        const value = filters[index]
        if (typeof value === 'number') query.set(`filters[${name}]`, pick(values, value))
      }
      const { status, totalPages = 0 } = await call(person, list.path, query)
      expect(status).toBe(200)
      const later = Math.min(page, totalPages)
      query.set('page', String(Math.max(later, 1)))
      if (later > 1) expect((await call(person, list.path, query)).status).toBe(200)
      if (!list.export) return
      const batches = list.export.batches(await askerOf(person), list.parseSelection(query), { batchSize: 50 })
      let read = 0
      for await (const batch of batches) {
        read += batch.length
        if (read > 170) break
      }
    }),
    { numRuns: 150 },
  )
  const { rows, ids, counts } = held
  expect(Math.min(rows, ids, counts), JSON.stringify(held)).toBeGreaterThan(100)
})

interface Table {
  count: (args: { where: object }) => Promise<number>
  findMany: (args: object) => Promise<{ id: string }[]>
}
/** Of lists whose totals come from counters and whose pages are put together: their table and their own condition. */
const plain: Record<string, { table: () => Table; where: (asker: Asker, filters: object) => Promise<object> }> = {
  '/assets': { table: () => db.asset as never, where: ({ actor }, filters) => whereAssets(actor, filters) },
  '/checksDue': { table: () => db.assetCheck as never, where: whereDueTasks },
  '/assetCompletedChecks': { table: () => db.completedCheck as never, where: whereCompletedChecks },
}

/** A few filters, an order, a page wherever it is. */
const askedOfLarge = fc.record({
  at: fc.nat(),
  filters: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 2 }),
  sort: fc.nat(),
  isDescending: fc.boolean(),
  place: fc.constantFrom(0, 0.3, 0.7, 1),
  limit: fc.constantFrom(7, 15, 100),
})

// LIST-4, LIST-6, LIST-13, LIST-16
it('a large list has the rows and the total of one plain query, on any page', async () => {
  const large = seen.filter(({ list }) => plain[list.path])
  const compared = { rows: 0, totalsOfCounters: 0, pagesFromEnd: 0 }
  const property = fc.asyncProperty(askedOfLarge, async ({ at, filters, sort, isDescending, place, limit }) => {
    const { person, list, filters: known } = pick(large, at)
    const query = new URLSearchParams({ limit: String(limit) })
    query.set('sort', `${isDescending ? '-' : ''}${pick(Object.keys(list.sorts), sort)}`)
    for (const [which, value] of filters) {
      const [name, values] = pick(known, which)
      query.set(`filters[${name}]`, pick(values, value))
    }
    const selection = list.parseSelection(query)
    const { table, where: whereOf } = plain[list.path] as (typeof plain)[string]
    const where = await whereOf(await askerOf(person), selection.filters)
    const total = await table().count({ where })
    const page = Math.max(1, Math.ceil((total / limit) * place))
    query.set('page', String(page))
    const range = { skip: (page - 1) * limit, take: limit, select: { id: true } }
    const are = await table().findMany({ where, orderBy: orderBy(selection.order), ...range })

    const before = { ...held }
    const { items, totalItems } = await call(person, list.path, query)
    expect({ totalItems, ids: items?.map(({ id }) => id) }).toEqual({ totalItems: total, ids: are.map(({ id }) => id) })
    compared.rows += are.length
    if (total > 0 && held.counts === before.counts && held.sought === before.sought) compared.totalsOfCounters++
    if (range.skip > total / 2) compared.pagesFromEnd++
  })
  await fc.assert(property, { numRuns: 100 })
  const { rows, totalsOfCounters, pagesFromEnd } = compared
  expect([rows > 500, totalsOfCounters > 10, pagesFromEnd > 10], JSON.stringify(compared)).toEqual([true, true, true])
})

// LIST-4, LIST-6, LIST-16
it('a filter that many rows pass gives the same page in index order as by sorting', async () => {
  const before = held.ahead
  const all = seen.filter(({ list, person }) => aheadOf.includes(list.path) && person.name !== 'small customer')
  for (const [turn, { person, list, filters }] of all.entries())
    for (const [at, [name, values]] of filters.entries()) {
      const sorts = Object.keys(list.sorts).flatMap((one) => [one, `-${one}`])
      const sort = pick(sorts, at + turn)
      const query = new URLSearchParams({ [`filters[${name}]`]: values[0] ?? '', sort, limit: '7' })
      const { totalPages = 0 } = await call(person, list.path, query)
      for (const page of [2, totalPages - 1].filter((one) => one > 1 && one < totalPages)) {
        query.set('page', String(page))
        expect((await call(person, list.path, query)).status).toBe(200)
      }
    }
  expect(held.ahead - before).toBeGreaterThan(100)
})
const aheadOf = ['/findings', '/readings', '/quotes', '/assetCompletedChecks']

// LIST-4, LIST-6
it('files that somebody reaches in two ways come in one common order', async () => {
  const customer = client.people.find(({ name }) => name === 'customer') as Person
  for (const sort of ['createdAt', '-createdAt'])
    for (const page of ['1', '2', '3'])
      for (const limit of ['7', '15', '40'])
        expect((await call(customer, '/uploads', new URLSearchParams({ sort, page, limit }))).status).toBe(200)
  expect(held.merged).toBeGreaterThan(100)
})

// LIST-4, LIST-13, LIST-16
it('a search by words gives the same rows and total when both are read at once as when read apart', async () => {
  for (const [turn, { person, list, filters }] of seen.entries()) {
    const words = filters.find(([name]) => name === 'keywords')?.[1] ?? []
    if (words.length === 0) continue
    const [all, sorts] = [[...words, '1', '00', 'E', 'K', 'i'], Object.keys(list.sorts)]
    // Each word and each order; which of them come together is another matter for each person.
    for (let at = 0; at < Math.max(all.length, sorts.length); at++) {
      const query = new URLSearchParams({ 'filters[keywords]': pick(all, at + turn), sort: pick(sorts, at) })
      const { totalPages = 0 } = await call(person, list.path, query)
      query.set('page', '2')
      if (totalPages > 1) await call(person, list.path, query)
    }
  }
  expect(held.sought).toBeGreaterThan(100)
  // Words of both kinds were among them: told by ids, and compared row by row.
  expect(Math.min(held.found, held.left), JSON.stringify(held)).toBeGreaterThan(50)
  expect(held.among).toBeGreaterThan(0)
})

// LIST-4, LIST-13
it('a filter that few rows pass gives the same rows and total side by side as apart, in any order and on any page', async () => {
  const asked: Record<string, [string, string]> = {
    '/findings': ['period', '7d'],
    '/quotes': ['decided', 'before'],
    '/readings': ['organisationZoneId', client.ids.zone?.[0] ?? ''],
  }
  const before = { ...held }
  for (const { person, list } of seen) {
    const [name, value] = asked[list.path] ?? []
    if (!name || !value) continue
    for (const sort of Object.keys(list.sorts).flatMap((one) => [one, `-${one}`])) {
      const query = new URLSearchParams({ [`filters[${name}]`]: value, sort, limit: '7' })
      const { totalPages = 0 } = await call(person, list.path, query)
      for (const page of [2, totalPages, totalPages + 1].filter((one) => one > 1)) {
        query.set('page', String(page))
        expect((await call(person, list.path, query)).status).toBe(200)
      }
    }
  }
  expect(held.sought - before.sought).toBeGreaterThan(100)
  // Some of it was found along the order, beside the number.
  expect(held.ahead - before.ahead).toBeGreaterThan(10)
})

// LIST-6, LIST-13
it('a search by one letter has each row on exactly one page', async () => {
  const totals: number[] = []
  for (const { person, list } of seen.filter(({ list }) => ['/findings', '/quotes'].includes(list.path)))
    for (const letter of ['e', 'q', 'x', '7', '\u{1F9EF}']) {
      const query = new URLSearchParams({ 'filters[keywords]': letter, limit: '7' })
      const { totalItems = 0, totalPages = 0 } = await call(person, list.path, query)
      totals.push(totalItems)
      const pages = [1, 2, 3, totalPages - 1, totalPages, totalPages + 1, 1000].filter((page) => page > 0)
      const ids: string[] = []
      for (const page of new Set(pages)) {
        query.set('page', String(page))
        const { status, items = [] } = await call(person, list.path, query)
        const onLast = totalItems - 7 * (totalPages - 1)
        const are = page < totalPages ? 7 : page === totalPages ? onLast : 0
        expect([letter, page, status, items.length]).toEqual([letter, page, 200, are])
        ids.push(...items.map(({ id }) => id))
      }
      expect(new Set(ids).size).toBe(ids.length)
    }
  expect([Math.min(...totals), Math.max(...totals) > 100]).toEqual([0, true])
})

// FINDING-19
it('the total of findings with common words is that of comparing each one', async () => {
  let many = 0
  for (const person of client.people)
    for (const keywords of [
      'e',
      '7',
      'no',
      '42',
      'site',
      'HOSE',
      'fire',
      'gauge',
      'Works 1',
      'zz',
      '%',
      '#3',
      '3',
      '12',
    ]) {
      const asker = await askerOf(person)
      const counted = await countWithWords(asker.actor, { keywords })
      const asked = { actor: asker.actor, keywords, filters: {} }
      const are = await db.finding.count({ where: await whereFindings(asker, { keywords }) })
      expect([counted, await countEach(asked), await countInParts(asked)], keywords).toEqual([are, are, are])
      many += are
    }
  expect(many).toBeGreaterThan(500)
})

// LIST-15, FINDING-12
it('the total of assets with open findings is that of comparing each asset', async () => {
  const totals: number[] = []
  for (const person of client.people)
    for (const findingSeverity of [[1], [2], [3], [1, 3], [1, 2, 3]] as const)
      for (const customerOrganisationId of [undefined, client.ids.customer?.slice(0, 2)]) {
        const asked = {
          findingSeverity: [...findingSeverity],
          ...(customerOrganisationId && { customerOrganisationId }),
        }
        const { actor } = await askerOf(person)
        const are = await db.asset.count({ where: await whereAssets(actor, asked) })
        expect(await countWithOpen(actor, asked), `${person.name} ${findingSeverity}`).toBe(are)
        totals.push(are)
      }
  expect(Math.max(...totals)).toBeGreaterThan(100)
})

// QUOTE-25
it('the total of quotes with a letter is that of comparing each one', async () => {
  let many = 0
  for (const person of client.people)
    for (const keywords of ['e', 'R', '7', '1', 'z', '0']) {
      const asker = await askerOf(person)
      const are = await db.quote.count({ where: await whereQuotes(asker, { keywords }) })
      expect(await countLetter(asker.actor, { keywords }), `${person.name} ${keywords}`).toBe(are)
      many += are
    }
  expect(many).toBeGreaterThan(200)
})

/** What has to be quoted or escaped in a CSV, or looks so. */
const awkward = [
  '=1+1',
  '＝1',
  "'+44",
  'a,b',
  'a;b',
  'the "old" one',
  ' led',
  'ended ',
  'two  spaces',
  'a\u00a0b',
  'Ünder',
  'x\ufeff',
  '-',
  '',
]

/** Gives types, customers and sites names that need care, and assets times of any kind. */
async function makeAwkward({ clientId }: MadeClient): Promise<void> {
  const some = { where: { clientId }, take: 40, select: { id: true } } as const
  const given = (at: number) => `${awkward[at % awkward.length]}${at >= awkward.length ? ` ${at}` : ''}`
  for (const [at, { id }] of (await systemDb.organisation.findMany(some)).entries())
    await systemDb.organisation.update({ where: { id }, data: { name: given(at) } })
  for (const [at, { id }] of (await systemDb.site.findMany(some)).entries())
    await systemDb.site.update({ where: { id }, data: { locationTrail: given(at) } })
  for (const [at, { id }] of (await systemDb.assetType.findMany(some)).entries())
    await systemDb.assetType.update({ where: { id }, data: { name: given(at) } })
  const days = ['0033-01-01T00:00:00Z', '1962-05-01T23:59:59.999Z', '2026-03-29T00:30:00Z', '9999-12-31T12:00:00.5Z']
  for (const [at, { id }] of (await systemDb.asset.findMany({ ...some, take: 80 })).entries()) {
    const lastInspectionDate = at % 5 ? new Date(days[at % days.length] as string) : null
    await systemDb.asset.update({ where: { id }, data: { lastInspectionDate, buildDate: lastInspectionDate } })
  }
}

// LIST-19, LIST-22, LIST-23, LIST-24, SCHEDULE-8
it('the export of tagged assets says the same as their list, byte for byte', async () => {
  await makeAwkward(client)
  const list = lists.find(({ path }) => path === '/assets') as List<AssetRowOutput>
  for (const person of client.people.filter(({ name }) => name !== 'system admin'))
    for (const [sort, filters] of Object.keys(list.sorts).flatMap((sort) => [
      [sort, { 'filters[archived]': '2' }] as const,
      [sort, {}] as const,
    ])) {
      const query = new URLSearchParams({ sort: `-${sort}`, limit: '1000', ...filters })
      const asker = await askerOf(person)
      const time = (text: string | null) => text && formatDateTime(asker.tenant.timezone, new Date(text))
      const date = (text: string | null) => text && formatCalendarDate(text)
      const said = (await list.answer(asker, list.parse(query))).items.map((asset) => [
        asset.name,
        asset.assetTypeName,
        asset.distributorName,
        asset.customerName,
        asset.organisationZone?.locationTrail ?? null,
        asset.checkCount,
        asset.goodCount,
        asset.monitorCount,
        asset.actionRequiredCount,
        asset.dueCount,
        time(asset.lastInspectionDate),
        time(asset.nextInspectionDate)?.replace(/ 00:00$/, '') ?? null,
        date(asset.installationDate),
        date(asset.buildDate),
        asset.maxChecks,
      ])
      let exported = ''
      for await (const lines of list.export!.batches(asker, list.parseSelection(query), { batchSize: 60 }))
        exported += lines.join('')
      expect(exported).toBe(said.map((cells) => csvLine(cells)).join(''))
      expect(said.length).toBeGreaterThan(0)
    }
})
