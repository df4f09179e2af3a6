import { db } from '@/lib/core/db/client'
import { type From, guard, tableOf } from '@/lib/core/db/read/read'
import { run } from '@/lib/core/db/read/run'
import {
  areThere,
  forgivesSlips,
  type How,
  isInText,
  mayAllBeIn,
  mayBeThere,
  type Sought,
} from '@/lib/core/db/read/sought'
import { columnAt, named, type Place, Statement } from '@/lib/core/db/read/statement'
import { condition } from '@/lib/core/db/read/where'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach, listedOrganisations, siteReach } from '@/lib/domain/permissions/reach'

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
    reach: (actor) => ({ AND: [listedOrganisations(actor), { isDistributor: false }] }),
    text: library('name'),
    indexed: (at) => `${at}."name"::text || ' ' || ${at}."accountCode"::text || ' ' || ${at}."town"`,
  },
  { column: 'organisationZoneId', table: () => db.site, reach: siteReach, text: (at) => `${at}."locationTrail"` },
]

/** The text of a name as `isInText` takes it. */
const smallOf = ({ text }: Source, { name }: Place) => `' ' || lower(${text(name)})`

/** The rows of one source that have a word. */
export interface Names {
  column: Source['column']
  /** Its place among the sources: two of them may stand in one column. */
  source: number
  ids: string[]
  /** There are more: the SQL that says of an asset `s` whether its own is one. */
  more?: (statement: Statement, how: Gathered) => string
}

/**
 * How names that are too many are held against assets: all of them gathered once, for many assets, or each asset's own
 * looked up, for the few of which nothing else has said no.
 */
export type Gathered = 'gathered' | 'looked up'

/** More ids are not written into a statement. */
const most = 150
/** So many that have a slip, which are dear to see. */
const mostSlips = 60

/** For each word the names that have it but for a slip, of what the actor reads. */
export async function slippedNames(actor: Actor, words: readonly string[]): Promise<Names[][]> {
  return inNames(words, 'slip', (await idsOf(actor, words, () => ['slip'])).slip)
}

/** For each word the names that have it anywhere, and those that have it but for a slip, of what the actor reads. */
export async function namesAnyhow(
  actor: Actor,
  words: readonly string[],
): Promise<{ within: Names[][]; slip: Names[][] }> {
  const found = await idsOf(actor, words, () => ['within', 'slip'])
  return { within: inNames(words, 'within', found.within), slip: inNames(words, 'slip', found.slip) }
}

/** For each word the names with a word that begins so, of what the actor reads. */
export async function beginningNames(actor: Actor, words: readonly string[]): Promise<Names[][]> {
  return inNames(words, 'start', (await idsOf(actor, words, () => ['start'])).start)
}

/**
 * For each word the names that have it in each of these ways, of what the actor reads: of one look where that will do.
 */
export async function namesOf(
  actor: Actor,
  words: readonly string[],
  { slips }: { slips: boolean },
): Promise<{ start: Names[][]; within: Names[][]; slip?: Names[][] }> {
  const found = await idsOf(actor, words, (word) => [
    'within',
    ...(isShort(word) ? (['start'] as const) : []),
    ...(slips ? (['slip'] as const) : []),
  ])
  return {
    start: await begunNames(actor, words, found),
    within: inNames(words, 'within', found.within),
    ...(slips && { slip: inNames(words, 'slip', found.slip) }),
  }
}

/** So short a word is in many names, and the beginning of one in few of them. */
const isShort = (word: string): boolean => [...word].length <= 3

/**
 * The names with words that begin so: those of a short word were asked for, others are among those that
 * have it anywhere.
 */
async function begunNames(
  actor: Actor,
  words: readonly string[],
  { start, within }: Record<'start' | 'within', Ids>,
): Promise<Names[][]> {
  const isMany = (ids: Ids) => (key: string) => (ids.get(key)?.length ?? 0) > most
  // Of names that are too many to be read, those that begin so may be few, and others than these.
  const isUnknown = words.some(
    (word, at) =>
      !isShort(word) &&
      keysOf(at).some((key) => isMany(within)(key) && !within.get(key)?.every(({ begins }) => begins)),
  )
  if (isUnknown) return await beginningNames(actor, words)
  const long = begun(within)
  const each = (ids: Ids, isMany: (key: string) => boolean) => inNames(words, 'start', ids, isMany)
  const [asked, known] = [each(start, isMany(start)), each(long, isMany(within))]
  return words.map((word, at) => (isShort(word) ? asked : known)[at] as Names[])
}

interface Id {
  id: string
  /** The word is the beginning of one of the name's. */
  begins: boolean
}
/** By place of the word and of the source. */
type Ids = Map<string, Id[]>
const keysOf = (at: number): string[] => sources.map((_, of) => `${at} ${of}`)

const begun = (ids: Ids): Ids =>
  new Map(
    [...ids].map(([key, of]) => [key, of.filter(({ begins }) => begins)] as const).filter(([, of]) => of.length > 0),
  )

async function idsOf(
  actor: Actor,
  words: readonly string[],
  hows: (word: string) => readonly How[],
): Promise<Record<How, Ids>> {
  const statement = new Statement()
  const parts = words.flatMap((word, at) =>
    hows(word)
      .filter((how) => how !== 'slip' || forgivesSlips(word))
      .flatMap((how) => sources.map((source, of) => part(statement, actor, source, { word, how, at, of }))),
  )
  const found: Record<How, Ids> = { start: new Map(), within: new Map(), slip: new Map() }
  for (const [how, at, of, id, begins] of await run(parts.join(' UNION ALL '), statement.values, 'for any values')) {
    const ids = found[how as How]
    const key = `${at} ${of}`
    const those = ids.get(key) ?? []
    those.push({ id: id as string, begins: begins === 't' })
    ids.set(key, those)
  }
  return found
}

const inNames = (
  words: readonly string[],
  how: How,
  found: Ids,
  isMany = (key: string) => (found.get(key)?.length ?? 0) > (how === 'slip' ? mostSlips : most),
): Names[][] =>
  words.map((word, at) =>
    sources.flatMap((source, of) => {
      const key = `${at} ${of}`
      const ids = found.get(key)?.map(({ id }) => id)
      if (!ids) return []
      const more =
        isMany(key) &&
        ((statement: Statement, gathered: Gathered) => ofAsset(statement, source, { word, how, gathered }))
      return [{ column: source.column, source: of, ids: ids.slice(0, most), ...(more && { more }) }]
    }),
  )

function part(
  statement: Statement,
  actor: Actor,
  source: Source,
  { word, how, at, of }: { word: string; how: How; at: number; of: number },
): string {
  const named = namesWith(statement, actor, source, [{ word, hows: [how] }])
  // What begins with a short word is asked for by itself.
  const tellsBeginnings = how === 'within' && !isShort(word)
  const begins = tellsBeginnings ? isInText(statement, 'n.small', word, 'start') : 'NULL::boolean'
  return `(SELECT '${how}', ${at}, ${of}, n.id, ${begins} FROM ${named} LIMIT ${(how === 'slip' ? mostSlips : most) + 1})`
}

/** The names `n` of a source, of what the actor reads, that have words. */
function namesWith(statement: Statement, actor: Actor, source: Source, sought: readonly Sought[]): string {
  const from: From = tableOf(source.table())
  const where = source.reach(actor)
  guard(from, where)
  const place = statement.place(from.model)
  const found = `found_by(${(source.indexed ?? source.text)(place.name)})`
  const inReach = condition(statement, place, where)
  const small = smallOf(source, place)
  // Letters cost little where the few rows of somebody's reach are read, and pieces would be made of each.
  const may = `${mayAllBeIn(statement, small, sought)} AND ${mayBeThere(statement, { found }, sought)}`
  return `(SELECT ${source.id?.of ?? columnAt(place, 'id')} AS id, ${small} AS small
      FROM ${named(place)}${source.id?.join(place.name) ?? ''}
      WHERE ${inReach} AND ${may} OFFSET 0) n
    WHERE ${areThere(statement, 'n.small', sought, isInText)}`
}

/** That what the asset `s` carries has the word: for names that are too many to be written out. */
function ofAsset(
  statement: Statement,
  source: Source,
  { word, how, gathered }: { word: string; how: How; gathered: Gathered },
): string {
  const place = statement.place(tableOf(source.table()).model)
  const own = source.id?.of ?? columnAt(place, 'id')
  const has = isInText(statement, smallOf(source, place), word, how)
  const ofIt = `FROM ${named(place)}${source.id?.join(place.name) ?? ''}
    WHERE ${columnAt(place, 'clientId')} = s."clientId" AND ${own} = s."${source.column}" AND ${has}`
  // PostgreSQL gathers what EXISTS asks of many rows, and never a value.
  return gathered === 'gathered' ? `EXISTS (SELECT 1 ${ofIt})` : `(SELECT TRUE ${ofIt} LIMIT 1)`
}

/** Names that have two words: the ids that assets carry. */
export interface NamesOfBoth {
  ids: string[]
  /** There are more: the SQL of all of them. */
  more?: (statement: Statement) => string
}

/** Two words, each in one of its ways, and in names of which source. */
interface SoughtNames {
  source: number
  words: readonly Sought[]
}

/** The names of a source, of what the actor reads, that have both words. */
export async function namesOfBoth(actor: Actor, { source, words }: SoughtNames): Promise<NamesOfBoth> {
  const all = (statement: Statement) =>
    `SELECT n.id FROM ${namesWith(statement, actor, sources[source] as Source, words)}`
  const statement = new Statement()
  const cells = await run(`${all(statement)} LIMIT ${most + 1}`, statement.values, 'for any values')
  const ids = [...new Set(cells.map(([id]) => id as string))]
  return cells.length > most ? { ids, more: all } : { ids }
}

/** Of which of these there is no such name. */
export async function nameless<T extends SoughtNames>(actor: Actor, all: readonly T[]): Promise<T[]> {
  const statement = new Statement()
  const each = all.map(
    ({ source, words }, at) =>
      `(SELECT ${at} FROM ${namesWith(statement, actor, sources[source] as Source, words)} LIMIT 1)`,
  )
  const there = await run(each.join(' UNION ALL '), statement.values, 'for any values')
  return all.filter((_, place) => !there.some(([at]) => Number(at) === place))
}

/**
 * How well the names of the assets `s` have words, each name looked at once, as assets share them: SQL of a table for
 * each source, of what joins them to `s`, and of how well they have the word at a place, none of it where an asset has
 * no such name. `levelsOf` says of a small text how well it has each word.
 */
export function namesOfAssets(
  statement: Statement,
  clientId: string,
  levelsOf: (small: string) => string[],
): { tables: string[]; joins: string; levels: (word: number) => string[] } {
  const client = `${statement.value(clientId)}::uuid`
  const each = sources.map((source, at) => {
    const from: From = tableOf(source.table())
    guard(from, { clientId })
    const place = statement.place(from.model)
    const own = source.id?.of ?? columnAt(place, 'id')
    const levels = levelsOf('t.small').map((level, word) => `min(${level}) AS l${word}`)
    // Looked up by each id: joined as a whole they would be gone through for each where PostgreSQL takes them for few.
    const table = `n${at} AS MATERIALIZED (SELECT d.id, ${levels.join(', ')}
      FROM (SELECT DISTINCT s."${source.column}" AS id FROM s WHERE s."${source.column}" IS NOT NULL) d
      CROSS JOIN LATERAL (SELECT ${smallOf(source, place)} AS small FROM ${named(place)}${source.id?.join(place.name) ?? ''}
        WHERE ${columnAt(place, 'clientId')} = ${client} AND ${own} = d.id OFFSET 0) t GROUP BY d.id)`
    return { table, join: ` LEFT JOIN n${at} ON n${at}.id = s."${source.column}"` }
  })
  return {
    tables: each.map(({ table }) => table),
    joins: each.map(({ join }) => join).join(''),
    levels: (word) => sources.map((_, at) => `n${at}.l${word}`),
  }
}
