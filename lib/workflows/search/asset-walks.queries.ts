import type { Found } from '@/lib/core/db/read/by-level'
import { run } from '@/lib/core/db/read/run'
import { forgivesSlips, type How, isInText, isThere, mayHaveSlip } from '@/lib/core/db/read/sought'
import type { Statement } from '@/lib/core/db/read/statement'
import {
  type Asked,
  begin,
  caseOf,
  columns,
  inOrder,
  isMany,
  type Level,
  levelOf,
  levelOfWord,
  rowsOf,
  told,
} from './asset-levels'
import { type Gathered, namesOfAssets } from './name-tables.queries'
import { beginningNames } from './names.queries'
import { together } from './together.queries'

/* Assets that are found by going through some in their order, where an index of words would give far too many. */

/** So many of the first ones by their tag. */
const walked = 150
/**
 * So many where words are frequent, and too few of the first have all of them: what is asked of them is read off an
 * index alone. Fewer where each word has names that are too many to be written out, which costs a look at each
 * asset's own. Where hardly one of those that are looked at before has all words, the rest has too few, and an index
 * little to give.
 */
const walkedFar = { named: { before: 4000, all: 30_000 }, many: { before: 1000, all: 6000 } }
/** So many where a word has a slip, which is dear to see. */
const walkedOn = 1500
/** So many assets of customers or sites with one of the words in their names are looked at before others. */
const ofNamed = 600
/** So many times: by the fewest customers, and the fewest sites, say. */
const mostNamed = 2

/** Some assets that were looked at, and what they have of some words. */
export interface Seen {
  /** The best of those that have all words. */
  found: Found[]
  /** These are all there are. */
  isAll: boolean
  /** How well the best of them has each word. */
  best: number[]
}

/**
 * The first ones in the order of their tags, of all that is said of them; `wordings`: the words, as often as they
 * are taken otherwise.
 */
export async function walk(asked: Asked, wordings: readonly Words[]): Promise<Seen[]> {
  return await see(asked, wordings, (_, reach) => {
    const first = `(SELECT ${columns} FROM "AssetSearch" s WHERE ${reach} ORDER BY s.name, s.id LIMIT ${Number(walked)})`
    return `s AS MATERIALIZED ${first}`
  })
}

/** All those that one index finds by a word, looked at in the same way. `isAll` is wrong where they are too many. */
export async function walkFound(
  asked: Asked,
  wordings: readonly Words[],
  by: (statement: Statement) => string,
): Promise<Seen[]> {
  // Planned for all of them: for some alone PostgreSQL would go through everything in reach.
  return await see(asked, wordings, (statement, reach) => {
    const all = `(SELECT ${columns} FROM "AssetSearch" s WHERE ${reach} AND ${by(statement)})`
    return `o AS MATERIALIZED ${all}, s AS MATERIALIZED (SELECT * FROM o LIMIT ${Number(walked)})`
  })
}

type Words = readonly string[]

async function see(
  { actor, take }: Asked,
  wordings: readonly Words[],
  some: (statement: Statement, reach: string) => string,
): Promise<Seen[]> {
  const { statement, reach } = begin(actor)
  const words = [...new Set(wordings.flat())]
  const table = some(statement, reach)
  const levelsOf = (isIn: (word: string, how: How) => string) =>
    words.map((word) =>
      levelOfWord(
        (['start', 'within', 'slip'] as const)
          .filter((how) => how !== 'slip' || forgivesSlips(word))
          .map((how) => caseOf(how, [isIn(word, how)])),
      ),
    )
  const names = namesOfAssets(statement, actor.clientId, (small) =>
    levelsOf((word, how) => isInText(statement, small, word, how)),
  )
  // A slip is looked for where there may be one of this word: it is dear.
  const own = levelsOf((word, how) => {
    const is = isThere(statement, 's.words', word, how)
    return how === 'slip' ? `${mayHaveSlip(statement, 's.words', word)} AND ${is}` : is
  })
  const each = (text: (at: number) => string) => words.map((_, at) => text(at)).join(', ')
  const best = wordings.map((those, place) => {
    const level = `greatest(${those.map((word) => `l${words.indexOf(word)}`).join(', ')})`
    return `(SELECT ${place} AS place, id, name, ${level} AS level FROM f
       WHERE ${level} < 9 ORDER BY level, name, id LIMIT ${Number(take)})`
  })
  const cells = await run(
    `WITH ${table}, ${names.tables.join(', ')},
       f AS MATERIALIZED (SELECT s.id, s.name, ${each((at) => `least(${[own[at], ...names.levels(at)].join(', ')}) AS l${at}`)}
         FROM s${names.joins})
     SELECT best.id, best.level, best.place, walked.*
     FROM (SELECT count(*), ${each((at) => `min(l${at})`)} FROM f) walked
     LEFT JOIN (${best.join(' UNION ALL ')}) best ON TRUE
     ORDER BY best.level, best.name, best.id`,
    statement.values,
    'for any values',
  )
  const [, , , count, ...levels] = cells[0] ?? []
  const isAll = Number(count) < walked
  return wordings.map((those, place) => ({
    found: rowsOf(cells.filter(([id, , of]) => id && Number(of) === place)),
    isAll,
    best: Number(count) > 0 ? those.map((word) => Number(levels[words.indexOf(word)])) : [],
  }))
}

/**
 * Those of which each word is the beginning of one, by the names that are known to have it: of the customers or sites
 * with one of the words in their names, if these have enough, else the first ones in the order of their tags. An
 * index alone says all that is asked; only long words of an asset itself are looked up. @returns whether `add` has
 * all that it wants.
 */
export async function walkFar(asked: Asked, begun: Level, add: (more: Found[]) => boolean): Promise<boolean> {
  for (const few of fewNamed(begun).slice(0, mostNamed)) {
    const ofThem = await begunOf(few, asked, begun)
    if (ofThem.length === asked.take && add(ofThem)) return true
  }
  const { before, all } = begun.names.every(isMany) ? walkedFar.many : walkedFar.named
  const first = await begunIn(asked, begun, { from: 0, to: before })
  return add(first) || (first.length > 1 && add(await begunIn(asked, begun, { from: before, to: all })))
}

/**
 * The assets of some customers, or of some sites and zones, each found by an index: SQL of a condition on `s`, and
 * of their order.
 */
const assetsOf = {
  customerOrganisationId: (ids: string) => ({
    which: `s."customerOrganisationId" = ANY (${ids})`,
    order: 's."customerOrganisationId", s.name, s.id',
  }),
  organisationZoneId: (ids: string, client: () => string) => ({
    which: `s.id = ANY (ARRAY(SELECT a.id FROM "Asset" a
      WHERE a."clientId" = ${client()} AND a."organisationZoneId" = ANY (${ids}) LIMIT ${ofNamed}))`,
    order: 's.id',
  }),
} as const

/** The names of one kind, all of them known, that have the word at this place. */
interface FewNamed {
  at: number
  column: keyof typeof assetsOf
  ids: string[]
}

/** The names by which assets are found that have one of the words, the fewest first. */
function fewNamed(begun: Level): FewNamed[] {
  const named = begun.names.flatMap((of, at) =>
    of.flatMap(({ column, ids, more }) => (more || !(column in assetsOf) ? [] : { at, ids, column })),
  ) as FewNamed[]
  return named.sort((a, b) => a.ids.length - b.ids.length)
}

async function begunOf({ at, column, ids }: FewNamed, asked: Asked, begun: Level): Promise<Found[]> {
  return await having(asked, [begun], { gathered: 'looked up', isTold: (word) => word === at }, (statement) => {
    const value = (of: unknown, type: string) => `${statement.value(of)}::${type}`
    const { which, order } = assetsOf[column](value(ids, 'uuid[]'), () => value(asked.actor.clientId, 'uuid'))
    return `AND ${which} ORDER BY ${order} LIMIT ${ofNamed}`
  })
}

/** Those of them from one place to another in the order of their tags. */
async function begunIn(asked: Asked, begun: Level, { from, to }: { from: number; to: number }): Promise<Found[]> {
  // Where each word has many names, most assets have to be asked for one; else few are left.
  const gathered = begun.names.every(isMany) ? 'gathered' : 'looked up'
  const order = `ORDER BY s.name, s.id LIMIT ${Number(to - from)} OFFSET ${Number(from)}`
  return await having(asked, [begun], { gathered }, () => order)
}

/**
 * Those with a slip, which some of the first ones have: of more of them in the order of their tags. What has no slip
 * was found before.
 * @returns whether `add` has all that it wants.
 */
export async function walkOn(asked: Asked, by: readonly Level[], add: (more: Found[]) => boolean): Promise<boolean> {
  const order = `ORDER BY s.name, s.id LIMIT ${Number(walkedOn)}`
  return add(await having(asked, by, { gathered: 'looked up', level: levelOf.slip }, () => order))
}

interface Having {
  gathered: Gathered
  /** Not this word, as all of them have it. */
  isTold?: (at: number) => boolean
  level?: number
}

/** The first of some assets that have each word in one of these ways, by their tags. */
async function having(
  { actor, words, take }: Asked,
  by: readonly Level[],
  { gathered, isTold = () => false, level = levelOf.start }: Having,
  some: (statement: Statement) => string,
): Promise<Found[]> {
  const { statement, reach } = begin(actor)
  const own = `coalesce(s.brief, (SELECT l.words FROM "AssetSearch" l WHERE l."clientId" = s."clientId" AND l.id = s.id))`
  const inWay = (word: string, at: number, one: Level) =>
    one.how === 'slip' && !forgivesSlips(word) ? [] : told(statement, word, at, one, { own, gathered })
  const each = words.flatMap((word, at) =>
    isTold(at) ? [] : `(${by.flatMap((one) => inWay(word, at, one)).join(' OR ')})`,
  )
  const cells = await run(
    `SELECT f.id, ${level} FROM (
       SELECT s.id, s.name FROM (SELECT ${inOrder} FROM "AssetSearch" s WHERE ${reach} ${some(statement)}) s
       WHERE ${each.join(' AND ') || 'TRUE'} LIMIT ${Number(take)}) f ORDER BY f.name, f.id`,
    statement.values,
    'for any values',
  )
  return rowsOf(cells)
}

/**
 * Goes through many by the names alone that begin so, if one asset may have all of them. @returns whether `add` has all
 * that it wants.
 */
export async function goFar(asked: Asked, add: (more: Found[]) => boolean): Promise<boolean> {
  const begun: Level = { how: 'start', names: await beginningNames(asked.actor, asked.words) }
  return (await together(asked, [begun])) !== 'never' && (await walkFar(asked, begun, add))
}
