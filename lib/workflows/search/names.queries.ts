import { db } from '@/lib/core/db/client'
import { type From, guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import { type How, hasWord, isThere } from '@/lib/core/db/read/sought'
import { columnAt, named, Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach, organisationReach, siteReach } from '@/lib/domain/permissions/reach'

/** Names that assets have elsewhere: whose id an asset carries in which column. */
interface Source {
  column: 'assetTypeId' | 'customerOrganisationId' | 'organisationZoneId' | 'manufacturerId'
  table: () => unknown
  reach: (actor: Actor) => object
  text: (at: string) => string
  /** What the index has, where it has more than this text. */
  indexed?: (at: string) => string
  /** What an asset carries, where it is not this row's own id. */
  id?: { of: string; join: (at: string) => string }
}

const library = (name: string) => (at: string) => `${at}."${name}"::text`
const sources: readonly Source[] = [
  { column: 'assetTypeId', table: () => db.assetType, reach: libraryReach, text: library('name') },
  {
    column: 'assetTypeId',
    table: () => db.additionalFieldValue,
    reach: libraryReach,
    text: library('fieldValue'),
    id: {
      of: 'f."assetTypeId"',
      join: (at) =>
        ` JOIN "AssetTypeField" f ON f."clientId" = ${at}."clientId" AND f."additionalFieldValueId" = ${at}.id`,
    },
  },
  { column: 'manufacturerId', table: () => db.manufacturer, reach: libraryReach, text: library('name') },
  {
    column: 'customerOrganisationId',
    table: () => db.organisation,
    reach: (actor) => ({ AND: [organisationReach(actor), { isDistributor: false }] }),
    text: library('name'),
    indexed: (at) => `${at}."name"::text || ' ' || ${at}."accountCode"::text || ' ' || ${at}."town"`,
  },
  { column: 'organisationZoneId', table: () => db.site, reach: siteReach, text: (at) => `${at}."locationTrail"` },
]

/** The rows of one source that have a word. */
export interface Names {
  column: Source['column']
  /** Its place among the sources: two of them may stand in one column. */
  source: number
  ids: string[]
  /** There are more: the SQL that says of an asset `s` whether its own is one. */
  more?: (statement: Statement) => string
}

/** More ids are not written into a statement. */
const most = 60

/** For each word the names that have it, of what the actor reads. */
export async function namesOf(actor: Actor, words: readonly string[], how: How): Promise<Names[][]> {
  return inNames(words, how, await idsOf(actor, words, how))
}

/** The same for words that are the beginning of one, and for those that are anywhere: of one look where that will do. */
export async function plainNames(
  actor: Actor,
  words: readonly string[],
): Promise<Record<'start' | 'within', Names[][]>> {
  const within = await idsOf(actor, words, 'within')
  const isMany = (key: string) => (within.get(key)?.length ?? 0) > most
  // Of names that are too many to be read, those that begin so may all be others.
  const isUnknown = [...within].some(([key, of]) => isMany(key) && !of.some(({ begins }) => begins))
  return {
    start: isUnknown ? await namesOf(actor, words, 'start') : inNames(words, 'start', begun(within), isMany),
    within: inNames(words, 'within', within),
  }
}

interface Id {
  id: string
  /** The word is the beginning of one of the name's. */
  begins: boolean
}
/** By place of the word and of the source. */
type Ids = Map<string, Id[]>

const begun = (ids: Ids): Ids =>
  new Map(
    [...ids].map(([key, of]) => [key, of.filter(({ begins }) => begins)] as const).filter(([, of]) => of.length > 0),
  )

async function idsOf(actor: Actor, words: readonly string[], how: How): Promise<Ids> {
  const statement = new Statement()
  const parts = words.flatMap((word, at) =>
    sources.map((source, of) => part(statement, actor, source, { word, how, at, of })),
  )
  const found: Ids = new Map()
  for (const [at, of, id, begins] of await run(parts.join(' UNION ALL '), statement.values, 'for any values')) {
    const key = `${at} ${of}`
    found.set(key, [...(found.get(key) ?? []), { id: id as string, begins: begins === 't' }])
  }
  return found
}

const inNames = (
  words: readonly string[],
  how: How,
  found: Ids,
  isMany = (key: string) => (found.get(key)?.length ?? 0) > most,
): Names[][] =>
  words.map((word, at) =>
    sources.flatMap((source, of) => {
      const key = `${at} ${of}`
      const ids = found.get(key)?.map(({ id }) => id)
      if (!ids) return []
      const more = isMany(key) && ((statement: Statement) => ofAsset(statement, source, word, how))
      return [{ column: source.column, source: of, ids: ids.slice(0, most), ...(more && { more }) }]
    }),
  )

/** The rows of a source that the actor reads: where they stand in the statement, and what of them is searched. */
function read(statement: Statement, actor: Actor, source: Source) {
  const from: From = tableOf(source.table())
  const where = source.reach(actor)
  guard(from, where)
  const place = statement.place(from.model)
  const [text, indexed] = [source.text(place.name), (source.indexed ?? source.text)(place.name)]
  return {
    place,
    searched: { words: `words_of(${text})`, found: `found_by(${indexed})` },
    inReach: condition(statement, place, where),
  }
}

function part(
  statement: Statement,
  actor: Actor,
  source: Source,
  { word, how, at, of }: { word: string; how: How; at: number; of: number },
): string {
  const { place, searched, inReach } = read(statement, actor, source)
  const has = hasWord(statement, searched, word, how)
  const begins = isThere(statement, searched.words, word, 'start')
  return `(SELECT ${at}, ${of}, ${source.id?.of ?? columnAt(place, 'id')}, ${begins} FROM ${named(place)}${source.id?.join(place.name) ?? ''}
    WHERE ${inReach} AND ${has} LIMIT ${most + 1})`
}

/** That what the asset `s` carries has the word: for names that are too many to be written out. */
function ofAsset(statement: Statement, source: Source, word: string, how: How): string {
  const place = statement.place(tableOf(source.table()).model)
  const own = source.id?.of ?? columnAt(place, 'id')
  const has = isThere(statement, `words_of(${source.text(place.name)})`, word, how)
  return `EXISTS (SELECT 1 FROM ${named(place)}${source.id?.join(place.name) ?? ''}
    WHERE ${columnAt(place, 'clientId')} = s."clientId" AND ${own} = s."${source.column}" AND ${has})`
}

/** Names that have two words: the ids that assets carry. */
export interface NamesOfBoth {
  ids: string[]
  /** There are more: the SQL of all of them. */
  more?: (statement: Statement) => string
}

/** The names of a source, of what the actor reads, that have both words, each in one of its ways. */
export async function namesOfBoth(
  actor: Actor,
  at: number,
  words: readonly { word: string; hows: readonly How[] }[],
): Promise<NamesOfBoth> {
  const source = sources[at] as Source
  const all = (statement: Statement) => {
    const { place, searched, inReach } = read(statement, actor, source)
    const has = words.map(({ word, hows }) => hasWord(statement, searched, word, ...hows))
    return `SELECT ${source.id?.of ?? columnAt(place, 'id')} FROM ${named(place)}${source.id?.join(place.name) ?? ''}
     WHERE ${inReach} AND ${has.join(' AND ')}`
  }
  const statement = new Statement()
  const cells = await run(`${all(statement)} LIMIT ${most + 1}`, statement.values, false)
  const ids = [...new Set(cells.map(([id]) => id as string))]
  return cells.length > most ? { ids, more: all } : { ids }
}

/** All names of the assets `s`: what joins them, and the SQL of their words, with those of the asset itself. */
export function namesJoined(statement: Statement, clientId: string): { joins: string; words: string } {
  const client = statement.value(clientId)
  const each = sources.map((source, at) => {
    const from: From = tableOf(source.table())
    guard(from, { clientId })
    const place = statement.place(from.model)
    const own = source.id?.of ?? columnAt(place, 'id')
    // Looked up for each asset, and remembered: joined as a whole they would be gone through for each where PostgreSQL takes them for few.
    const join = `LEFT JOIN LATERAL (SELECT string_agg(words_of(${source.text(place.name)}), '') AS words
      FROM ${named(place)}${source.id?.join(place.name) ?? ''}
      WHERE ${columnAt(place, 'clientId')} = ${client}::uuid AND ${own} = s."${source.column}") n${at} ON TRUE`
    return { join, words: `coalesce(n${at}.words, '')` }
  })
  return {
    joins: each.map(({ join }) => join).join('\n'),
    words: ['s.words', ...each.map(({ words }) => words)].join(' || '),
  }
}
