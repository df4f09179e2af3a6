import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import {
  type Built,
  buildAssetType,
  buildBatch,
  buildCheck,
  buildClient,
  buildOrganisation,
  buildSite,
  buildUser,
  buildWorld,
} from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

/*
 * What is found is held against a slow search of our own, which looks at every asset of a person and knows no index. A
 * client admin here has more assets than are walked through, so that his are found by indexes.
 */

const vocabulary = [
  'foam',
  'water',
  'hose reel',
  'extinguisher',
  'bracket',
  'boiler',
  'landing',
  'pump house',
  'north',
  'HX',
]
const one = <T>(all: readonly T[], at: number): T => all[at % all.length] as T

async function buildMany() {
  const world = await buildWorld()
  const { clientId, distributor, customer, stranger } = world
  const second = await buildOrganisation({ clientId, distributorId: distributor.id, name: 'North Pumps' })
  const types: Built<typeof buildAssetType>[] = []
  for (const name of ['Foam extinguisher', 'Water extinguisher', 'Hose reel'])
    types.push(await buildAssetType({ clientId, organisationId: distributor.id, name }))
  const strange = await buildAssetType({ clientId, organisationId: stranger.id, name: 'Foam bracket' })
  const owners = [customer, second, stranger]
  const sites: Built<typeof buildSite>[][] = []
  for (const { id: organisationId } of owners) {
    const site = await buildSite({ clientId, organisationId, name: 'Pump house' })
    sites.push([site, await buildSite({ clientId, organisationId, parent: site, name: 'North landing' })])
  }
  // Behind all others in the order of tags: those that are walked through are these.
  const filling = Array.from({ length: 2300 }, (_, at) => `AA${10_000 + at}`)
  const sought = Array.from({ length: 90 }, (_, at) => `HX-${(at * 7919) % 1000}${at % 4 === 0 ? ' foam' : ''}`)
  const references = [...filling, ...new Set(sought)]
  const batch = await buildBatch({ clientId, references })
  const tags = await systemDb.tag.findMany({ where: { clientId, batchId: batch.id } })
  const idOf = new Map(tags.map(({ id, reference }) => [reference, id]))
  await systemDb.asset.createMany({
    data: references.map((name, at) => {
      const isFilling = at < filling.length
      const owner = isFilling ? 2 : at % 3
      return {
        ...{ id: newId(), clientId, tagId: idOf.get(name) as string, name },
        assetTypeId: (owner === 2 ? strange : one(types, at >> 2)).id,
        customerOrganisationId: owners[owner]?.id,
        distributorOrganisationId: owner === 2 ? null : distributor.id,
        organisationZoneId: isFilling || at % 5 === 0 ? null : one(sites[owner] ?? [], at)?.id,
        // Some are too long for the indexes that are in the order of tags.
        testCertificate:
          at % 6 === 0 ? `SN ${(at * 104_729) % 100_000}${at % 12 === 0 ? ' of the maker'.repeat(15) : ''}` : null,
        deletedAt: at % 17 === 0 && !isFilling ? new Date() : null,
      }
    }),
  })
  const rows = await systemDb.asset.findMany({
    where: { clientId, deletedAt: null },
    include: { assetType: true, customer: true, organisationZone: true },
  })
  return { ...world, rows }
}
let world: Built<typeof buildMany>
beforeAll(async () => {
  world = await buildMany()
})

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** How many edits make one of the other, neighbours that change places being one (optimal string alignment). */
function edits(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, at(i - 2, j - 2) + 1)
      ;(rows[i] as number[])[j] = least
    }
  return at(a.length, b.length)
}

type Row = (typeof world.rows)[number]

/** The words of each row, and whether two words are a slip apart: asked for each search again, worked out once. */
const kept = new WeakMap<Row, { tag: string; words: string[] }>()
const slips = new Map<string, boolean>()

const fieldsOf = (row: Row): string[] =>
  [row.name, row.assetType.name, row.customer?.name, row.organisationZone?.locationTrail, row.testCertificate].flatMap(
    (text) => text ?? [],
  )

function wordsOf(row: Row): { tag: string; words: string[] } {
  const known = kept.get(row)
  if (known) return known
  const own = { tag: wordsIn(row.name).join(' '), words: [...new Set(fieldsOf(row).flatMap(wordsIn))] }
  kept.set(row, own)
  return own
}

function isSlip(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  const pair = `${word} ${other}`
  const known = slips.get(pair) ?? edits(word, other) <= 1
  slips.set(pair, known)
  return known
}

/** 0 exact tag, 1 its beginning, 2 words begin so, 3 words contain it, 4 but for a slip; null where it is not found. */
const levelOf = (row: Row, q: string): number | null => levelOfWords(wordsOf(row), q)

function levelOfWords({ tag, words }: { tag: string; words: string[] }, q: string): number | null {
  const typed = wordsIn(q)
  if (tag === typed.join(' ')) return 0
  if (tag.startsWith(typed.join(' '))) return 1
  const each = typed.map((word) => {
    if (words.some((other) => other.startsWith(word))) return 2
    if (words.some((other) => other.includes(word))) return 3
    return word.length >= 5 && words.some((other) => isSlip(word, other)) ? 4 : 9
  })
  const level = Math.max(...each)
  return level === 9 ? null : level
}

/**
 * The same of words of which one has a sign in it: they are there together, as they were typed, or the sign parts them.
 */
function levelsWithSign(rows: readonly Row[], q: string): Map<Row, number> {
  const levels = (of: (row: Row) => number | null) =>
    new Map(rows.flatMap((row) => [of(row)].flatMap((level) => (level === null ? [] : [[row, level] as const]))))
  const typed = levels((row) => levelAsTyped(row, q))
  const parts = new Set(wordsIn(q))
  const arePartsWords = q.includes('-') && [...parts].some(({ length }) => length >= 5)
  return typed.size > 0 || !arePartsWords ? typed : levels((row) => levelOf(row, [...parts].join(' ')))
}

function levelAsTyped(row: Row, q: string): number | null {
  const { tag, words } = wordsOf(row)
  const phrase = wordsIn(q)
  if (tag === phrase.join(' ')) return 0
  if (tag.startsWith(phrase.join(' ')) || (!q.includes(' ') && tag.startsWith(phrase.join('')))) return 1
  const fields = fieldsOf(row).map((text) => ` ${wordsIn(text).join(' ')} `)
  const each = q.split(' ').map((word) => {
    const parts = wordsIn(word).join(' ')
    if (parts !== word)
      return fields.some((text) => text.includes(` ${parts}`)) ? 2 : fields.some((text) => text.includes(parts)) ? 3 : 9
    return levelOfWords({ tag: '', words }, word) ?? 9
  })
  const level = Math.max(...each)
  return level === 9 ? null : level
}

/** What is typed: words of the vocabulary, tags and numbers, cut, with a slip, in any order. */
const typed = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(...vocabulary.flatMap(wordsIn)),
        fc.integer({ min: 0, max: 999 }).map((n) => String(n)),
        fc.integer({ min: 0, max: 100_000 }).map((n) => String(n)),
        fc.integer({ min: 10_000, max: 12_299 }).map((n) => `aa${n}`),
      ),
      fc.constantFrom('whole', 'start', 'within', 'left out', 'other', 'more', 'changed'),
      fc.nat(20),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => words.map(([word, how, at]) => mistyped(word, how, at % word.length)).join(' '))

function mistyped(word: string, how: string, at: number): string {
  if (how === 'start') return word.slice(0, at + 1)
  if (how === 'within') return word.slice(at)
  if (word.length < 5) return word
  if (how === 'left out') return word.slice(0, at) + word.slice(at + 1)
  if (how === 'other') return `${word.slice(0, at)}q${word.slice(at + 1)}`
  if (how === 'more') return `${word.slice(0, at)}q${word.slice(at)}`
  if (how === 'changed') return word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2)
  return word
}

// SEARCH-3, SEARCH-4, SEARCH-5, SEARCH-6
describe('what the search finds', () => {
  const limit = 25
  const looking = [
    ['a customer', () => world.customerUser, (row: Row) => row.customerOrganisationId === world.customer.id],
    [
      'a distributor',
      () => world.distributorAdmin,
      (row: Row) => row.distributorOrganisationId === world.distributor.id,
    ],
    ['whoever has many', () => world.strangerAdmin, (row: Row) => row.customerOrganisationId === world.stranger.id],
    ['a client admin', () => world.clientAdmin, () => true],
  ] as const
  it.each(looking)(
    'is what a slow comparison with every row finds, best first: %s',
    async (_, who, reaches) => {
      const own = world.rows.filter(reaches)
      await fc.assert(
        fc.asyncProperty(typed, async (q) => {
          const { body } = await request('GET', `/api/v1/search?limit=${limit}&q=${encodeURIComponent(q)}`, {
            host: world.host,
            token: who().token,
          })
          const levels = new Map(own.flatMap((row) => levelOf(row, q) ?? []).map((level, at) => [at, level]))
          const best = [...levels.values()].sort().slice(0, limit)
          const byId = new Map(own.map((row) => [row.id, row]))
          const found: { id: string; title: string }[] = body.groups.assets
          const foundLevels = found.map(({ id }) => {
            const row = byId.get(id)
            return row ? levelOf(row, q) : 'out of reach'
          })
          expect(foundLevels).toEqual(best)
          const order = found.map(({ title }, at) => `${foundLevels[at]} ${title.toLowerCase()}`)
          expect(order).toEqual([...order].sort())
        }),
        { numRuns: 60 },
      )
    },
    120_000,
  )
})

// SEARCH-5
describe('a word typed with a sign in it', () => {
  const limit = 25
  const signed = fc
    .tuple(typed, fc.nat(2))
    .map(([q, at]) => q.split(' ').reduce((all, word, place) => `${all}${place - 1 === at % 2 ? '-' : ' '}${word}`))
  it('is found as it was typed, or by its parts where nothing has it as typed', async () => {
    await fc.assert(
      fc.asyncProperty(signed, async (q) => {
        fc.pre(q.includes('-'))
        const { body } = await request('GET', `/api/v1/search?limit=${limit}&q=${encodeURIComponent(q)}`, {
          host: world.host,
          token: world.clientAdmin.token,
        })
        const levels = levelsWithSign(world.rows, q)
        const byId = new Map(world.rows.map((row) => [row.id, row]))
        const found: { id: string; title: string }[] = body.groups.assets
        const foundLevels = found.map(({ id }) => levels.get(byId.get(id) as Row) ?? 'not there')
        expect(foundLevels).toEqual([...levels.values()].sort().slice(0, limit))
        const order = found.map(({ title }, at) => `${foundLevels[at]} ${title.toLowerCase()}`)
        expect(order).toEqual([...order].sort())
      }),
      { numRuns: 150 },
    )
  }, 120_000)
})

// SEARCH-9
describe('a word that very many rows have', () => {
  it('finds rows by another word beside it, where too many names match to list them in a statement', async () => {
    const { clientId, customer, clientAdmin, host } = world
    const zones = Array.from({ length: 320 }, (_, at) => {
      const [id, name] = [newId(), `Bay ${at}`]
      return { id, clientId, organisationId: customer.id, name, locationTrail: name, depth: 1, ancestorIds: [id] }
    })
    await systemDb.site.createMany({ data: zones })
    const moved = world.rows.filter((row) => levelOf(row, 'extinguisher') && row.customerOrganisationId === customer.id)
    for (const [at, { id }] of moved.slice(0, 3).entries())
      await systemDb.asset.update({ where: { id }, data: { organisationZoneId: zones[at * 150]!.id } })
    const find = async (q: string) => {
      const { body } = await request('GET', `/api/v1/search?q=${q}`, { host, token: clientAdmin.token })
      return body.groups.assets.map(({ title }: { title: string }) => title)
    }
    const names = moved.slice(0, 3).map(({ name }) => name)
    expect((await find('bay%20extinguisher')).sort()).toEqual([...names].sort())
    // Two bays are called so, and one of them has such an asset.
    expect(await find('bay%20150%20extinguisher')).toEqual([names[1]])
    expect(await find('extinguisher%20300%20bay&limit=1')).toEqual([names[2]])
    expect(await find('bay%20299%20extinguisher')).toEqual([])
  })

  it('finds rows in the order of tags by six digits that hardly any tag has', async () => {
    const { clientId, clientAdmin, host } = world
    const find = async (q: string) => {
      const { body } = await request('GET', `/api/v1/search?q=${q}`, { host, token: clientAdmin.token })
      return body.groups.assets.map(({ title }: { title: string }) => title)
    }
    const all = world.rows.map(({ name }) => name).sort()
    const [first, others] = [all.slice(0, 7), all.slice(7, 900)]
    // The first ones come last to the indexes.
    for (const names of [others, first])
      await systemDb.asset.updateMany({
        where: { clientId, name: { in: names } },
        data: { conformityCertificate: 'LOT20240115' },
      })
    await systemDb.asset.updateMany({
      where: { clientId, name: all[901] as string },
      data: { conformityCertificate: 'LOT20240227' },
    })
    expect(await find('20240115')).toEqual(first.slice(0, 5))
    expect(await find('lot2024015')).toEqual(first.slice(0, 5))
    expect(await find('20240227')).toEqual([all[901]])
    await systemDb.asset.updateMany({ where: { clientId }, data: { conformityCertificate: null } })
  })

  it('finds rows of other groups in the order of titles, also where many have the same name', async () => {
    const { id: clientId, hostname: host } = await buildClient()
    const clientAdmin = await buildUser({ clientId, clientAdmin: true })
    const called = ['Trolley & Co', 'The "Trolley" house', 'Old works', 'Co Trolley works']
    const names = [...called, ...Array.from({ length: 70 }, (_, at) => `Trolley works ${at}`)]
    const owners: Built<typeof buildOrganisation>[] = []
    // A code of any letters might have what is looked for.
    const codeOf = (at: number) =>
      `NN${at
        .toString(8)
        .padStart(4, '0')
        .replace(/./g, (digit) => String(Number(digit) + 2))}`
    for (const [at, name] of names.entries())
      owners.push(await buildOrganisation({ clientId, isDistributor: true, name, accountCode: codeOf(at) }))
    const last = ['Red trolley', 'Trolley cover', 'Trolley-cover blue', 'Cover of trolleys', 'Red hose']
    const library = owners.map(({ id }, at) => ({ id, name: at < last.length ? (last[at] as string) : 'Blue trolley' }))
    for (const { id: organisationId, name } of library) {
      await buildAssetType({ clientId, organisationId, name })
      await buildCheck({ clientId, organisationId, name })
    }
    const titles = { organisations: names, assetTypes: library.map(({ name }) => name) }
    const queries = [
      'trolley',
      'troll',
      'trolley co',
      'blue trolley',
      'red',
      'cover trolley',
      'works old',
      'troley cover',
    ]
    for (const q of [...queries, 'trolley & co', 'hous', 'works', 'rde', 'trolleys', 'zz', 'worsk']) {
      const { body } = await request('GET', `/api/v1/search?q=${encodeURIComponent(q)}`, {
        host,
        token: clientAdmin.token,
      })
      const found = (group: string) =>
        body.groups[group].map(({ title }: { title: string }) => wordsIn(title).join(' '))
      const best = (all: readonly string[]) =>
        all
          .map((title) => ({ tag: wordsIn(title).join(' '), words: wordsIn(title) }))
          .flatMap((one) => {
            const level = levelOfWords(one, q)
            return level === null ? [] : { tag: one.tag, level }
          })
          .sort((a, b) => a.level - b.level || (a.tag < b.tag ? -1 : 1))
          .slice(0, 5)
          .map(({ tag }) => tag)
      expect({ q, found: found('organisations') }).toEqual({ q, found: best(titles.organisations) })
      for (const group of ['assetTypes', 'checks'])
        expect({ q, group, found: found(group) }).toEqual({ q, group, found: best(titles.assetTypes) })
    }
  })

  it('finds rows where one name has both words, though each word is in too many names to list them', async () => {
    const { clientId, distributor, clientAdmin, host } = world
    const names = Array.from({ length: 140 }, (_, at) => (at % 2 ? `Mist blanket ${at}` : `Dry riser ${at}`))
    for (const name of [...names, 'Mist riser'])
      await buildAssetType({ clientId, organisationId: distributor.id, name })
    const find = async (q: string) => {
      const { body } = await request('GET', `/api/v1/search?q=${q}`, { host, token: clientAdmin.token })
      return body.groups.assets.map(({ title }: { title: string }) => title)
    }
    expect(await find('mist%20riser')).toEqual([])
    expect(await find('mist%20blankte')).toEqual([])
    const row = world.rows.find((one) => one.customerOrganisationId === world.customer.id)!
    const [riser, dry] = await Promise.all(
      ['Mist riser', 'Dry riser 100'].map((name) => systemDb.assetType.findFirstOrThrow({ where: { clientId, name } })),
    )
    await systemDb.asset.update({ where: { id: row.id }, data: { assetTypeId: dry!.id } })
    expect(await find('mist%20riser')).toEqual([])
    expect(await find('riser%20dry')).toEqual([row.name])
    // No name has both of these, and the asset has one of them by itself.
    const apart = ['riser%20blanket', 'riser%20blankte', 'risre%20blankte', 'blanket%20risre']
    for (const q of apart) expect({ q, found: await find(q) }).toEqual({ q, found: [] })
    await systemDb.asset.update({ where: { id: row.id }, data: { testCertificate: 'Blanket 7' } })
    for (const q of apart) expect({ q, found: await find(q) }).toEqual({ q, found: [row.name] })
    await systemDb.asset.update({ where: { id: row.id }, data: { assetTypeId: riser!.id } })
    // With a slip, or two, these are all that is known of it: neither word is in a tag, and no walk goes as far.
    for (const q of ['mist%20riser', 'mist%20risre', 'rizer%20mist', 'mist%20rise%20risre'])
      expect(await find(q)).toEqual([row.name])
    await systemDb.asset.update({
      where: { id: row.id },
      data: { assetTypeId: row.assetTypeId, testCertificate: row.testCertificate },
    })
  })

  it('finds the newest rounds, and a word that few rounds have finds them among all rounds', async () => {
    const { clientId, customer, customerUser, host } = world
    const { id: userId } = customerUser
    const more = { clientId, userId, customerOrganisationId: customer.id, zoneIds: [], plannedDate: new Date() }
    const numbers = Array.from({ length: 700 }, (_, at) => at + 1)
    await systemDb.round.createMany({
      data: numbers.map((number) => ({
        ...more,
        id: newId(),
        number,
        name: `Night ${number === 3 ? 'attic' : number}`,
      })),
    })
    const find = async (q: string) => {
      const { body } = await request('GET', `/api/v1/search?q=${q}`, { host, token: customerUser.token })
      return body.groups.rounds.map(({ title }: { title: string }) => title)
    }
    const newest = numbers.slice(200).map((number) => `Night ${number}`)
    const found = await find('night')
    expect(newest).toEqual(expect.arrayContaining(found))
    expect(found).toHaveLength(5)
    expect(await find('attic')).toEqual(['Night attic'])
  })
})
