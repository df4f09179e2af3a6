import { distinct, type Found } from '@/lib/core/db/read/by-level'
import { run } from '@/lib/core/db/read/run'
import { forgivesSlips, type How, isInText, isThere, mayHaveSlip } from '@/lib/core/db/read/sought'
import type { Statement } from '@/lib/core/db/read/statement'
import type { Actor } from '@/lib/domain/permissions/actor'
import {
  begin,
  caseOf,
  indexed,
  isMany,
  isNamed,
  type Level,
  levelIn,
  levelOf,
  levelOfWord,
  rowsOf,
  told,
} from './asset-levels'
import { beginningNames, type Gathered, namesOf, namesOfAssets, slippedNames } from './names.queries'
import { oneSlipFrom } from './one-slip'
import { type Both, together } from './together.queries'

/**
 * Tagged assets by words in their tag, type, customer, site and details (SEARCH-4). The first ones by their tag are walked
 * through: a word that many have is in them, and who reads few has no others. What is left is found by indexes, of which
 * each knows who reads a row.
 */
const walked = 150
/**
 * So many where words are frequent, and too few of the first have all of them: what is asked of them is read off an index
 * alone. Fewer where each word has names that are too many to be written out, which costs a look at each asset's own. Where
 * hardly one of those that are looked at before has all words, the rest has too few, and an index little to give.
 */
const walkedFar = { named: { before: 4000, all: 30_000 }, many: { before: 1000, all: 6000 } }
/** So many of the customers whose names have a word are looked at before others. */
const ofCustomers = 600
/** Of a word that has more names than this what begins so is looked for alone at first. */
const few = 60
/** So many of those that an index finds are looked at; more where it finds them by some of the words alone. */
const most = { byAll: 500, bySome: 3000 }
const ofAsset = (own: string) =>
  ['id', 'clientId', 'name', own, 'assetTypeId', 'customerOrganisationId', 'organisationZoneId', 'manufacturerId']
    .map((column) => `s."${column}"`)
    .join(', ')
/** What is read of `s`: all that levels speak of, and none of what only indexes know. */
const columns = ofAsset('words')
/** What an index has that is in the order of tags. */
const inOrder = ofAsset('brief')

interface Asked {
  actor: Actor
  phrase: string
  words: readonly string[]
  take: number
}

/** Tells what it has found as it finds it: best first, but for what comes later. */
export async function findAssets(asked: Asked, tell: (rows: Found[]) => void): Promise<void> {
  const { actor, words, take } = asked
  let rows: Found[] = []
  const add = (more: Found[]) => {
    rows = distinct([...rows, ...more]).slice(0, take)
    tell(rows)
    return rows.length === take
  }
  if (add(await byTag(asked))) return
  // Whoever types a whole tag means that asset, and hardly what many have.
  const isWhole = rows.some(({ level }) => level === 0)
  const first = isWhole ? { found: [], isAll: false, allBegin: false } : await walk(asked)
  // Of the words that begin with what was typed all come before any other, and the walk goes by the order of what is answered.
  const isBegun = ({ level }: Found) => level === levelOf.start
  if (add(first.isAll ? first.found : first.found.filter(isBegun)) || first.isAll) return
  // What begins so in the first ones mostly does in more of them: nothing else is looked up before these have been gone through.
  if (first.allBegin && (await goFar(asked, add))) return
  // A word that the first ones have not may be none's, but for a slip: both are asked at once. What slips in names cost is much
  // where many have them, and nothing where several words are found as they are.
  const names = await namesOf(actor, words, { slips: words.length === 1 && first.found.length < take })
  const plain: Level[] = [
    { how: 'start', names: names.start },
    { how: 'within', names: names.within },
  ]
  // One word that is nowhere yet, but as a whole tag, is hardly anywhere but for a slip: both are looked for at once.
  const isNowhere = first.found.length === 0 && names.within.every(({ length }) => length === 0)
  if (names.slip && isNowhere && rows.every(({ level }) => level === 0) && words.every(forgivesSlips)) {
    const { found, isCut } = await byIndex(asked, [...plain, forgiving(words, names.slip)], null)
    if (add(found) || !isCut) return
  }
  const both = await together(asked, plain)
  if (both !== 'never') {
    // What begins so in names elsewhere has all assets of these, and two such words are soon met in one.
    const areFrequent = !first.allBegin && names.start.every(({ length }) => length > 0)
    if (areFrequent && (await walkFar(asked, plain[0] as Level, add))) return
    const walkedBy = first.found.filter(({ level }) => level !== levelOf.slip)
    if (await lookPlainly(asked, plain, { walkedBy, both }, add)) return
  }
  if (!words.some(forgivesSlips)) return
  if (rows.length === 0 && add(first.found)) return
  const slips = forgiving(words, names.slip ?? (await slippedNames(actor, words)))
  // A name that is meant may be one that many have; a tag is not.
  const areNamed = slips.names.some(({ length }) => length > 0)
  if (areNamed && add(first.found)) return
  const all = words.length === 1 ? [slips] : [...plain, slips]
  const forgiven = await together(asked, all)
  if (forgiven !== 'never') add((await byIndex(asked, all, forgiven)).found)
}

/** Goes through many by the names alone that begin so, if one asset may have all of them. @returns whether `add` has all that it wants. */
async function goFar(asked: Asked, add: (more: Found[]) => boolean): Promise<boolean> {
  const begun: Level = { how: 'start', names: await beginningNames(asked.actor, asked.words) }
  return (await together(asked, [begun])) !== 'never' && (await walkFar(asked, begun, add))
}

/** Looks in indexes, without slips, beyond what a walk has found. @returns whether `add` has all that it wants. */
async function lookPlainly(
  asked: Asked,
  plain: Level[],
  { walkedBy, both }: { walkedBy: Found[]; both: Both | null },
  add: (more: Found[]) => boolean,
): Promise<boolean> {
  const begun = plain.slice(0, 1)
  // Of what has many names there is mostly enough that begins so, and much more that has it anywhere; little of a word that no
  // name has.
  const isInNames = (at: number) => plain.some(({ names }) => names[at]?.length)
  const areMany =
    [...asked.words.keys()].every(isInNames) &&
    plain.some(({ names }) => names.some((of) => isMany(of) || of.flatMap(({ ids }) => ids).length > few))
  if (areMany && add((await byIndex(asked, begun, both)).found)) return true
  const { found, isCut } = await byIndex(asked, plain, both)
  if (!areMany && isCut && add((await byIndex(asked, begun, both)).found)) return true
  return add([...walkedBy, ...found])
}

const forgiving = (words: readonly string[], names: Level['names']): Level => ({
  how: 'slip',
  names,
  tags: words.map((word) => (forgivesSlips(word) ? oneSlipFrom(word) : [])),
})

/** Those whose tag is, or begins with, what was typed. */
async function byTag({ actor, phrase, take }: Asked): Promise<Found[]> {
  const { statement, reach } = begin(actor)
  const typed = statement.value(phrase)
  const cells = await run(
    `SELECT s.id, CASE WHEN s.name = ${typed} THEN 0 ELSE 1 END FROM "AssetSearch" s
     WHERE ${reach} AND s.name >= ${typed} AND s.name < ${typed} || chr(1114111) ORDER BY s.name, s.id LIMIT ${Number(take)}`,
    statement.values,
    'for any values',
  )
  return rowsOf(cells)
}

/**
 * The best of the first ones in the order of their tags, of all that is said of them; whether there are no others, and whether
 * each word is the beginning of one in some of them.
 */
async function walk({ actor, words, take }: Asked) {
  const { statement, reach } = begin(actor)
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
  const cells = await run(
    `WITH s AS MATERIALIZED (SELECT ${columns} FROM "AssetSearch" s WHERE ${reach} ORDER BY s.name, s.id LIMIT ${Number(walked)}),
       ${names.tables.join(', ')},
       f AS MATERIALIZED (SELECT s.id, s.name, ${each((at) => `least(${[own[at], ...names.levels(at)].join(', ')}) AS l${at}`)}
         FROM s${names.joins})
     SELECT best.id, best.level, walked.count, walked.begin
     FROM (SELECT count(*), greatest(${each((at) => `min(l${at})`)}) = ${levelOf.start} AS begin FROM f) walked
     LEFT JOIN (SELECT id, name, greatest(${each((at) => `l${at}`)}) AS level FROM f
       WHERE greatest(${each((at) => `l${at}`)}) < 9 ORDER BY level, name, id LIMIT ${Number(take)}) best ON TRUE
     ORDER BY best.level, best.name, best.id`,
    statement.values,
    'for any values',
  )
  const [, , count, begins] = cells[0] ?? []
  return { found: rowsOf(cells.filter(([id]) => id)), isAll: Number(count) < walked, allBegin: begins === 't' }
}

/**
 * Those of which each word is the beginning of one, of many, by the names that are known to have it: of the customers that have
 * one of them in their names, if these are enough, else the first ones in the order of their tags. An index alone says all that is asked; only long
 * words of an asset itself are looked up. @returns whether `add` has all that it wants.
 */
async function walkFar(asked: Asked, begun: Level, add: (more: Found[]) => boolean): Promise<boolean> {
  const ofThem = await begunOfCustomers(asked, begun)
  if (ofThem.length === asked.take && add(ofThem)) return true
  const { before, all } = begun.names.every(isMany) ? walkedFar.many : walkedFar.named
  const first = await begunIn(asked, begun, { from: 0, to: before })
  return add(first) || (first.length > 1 && add(await begunIn(asked, begun, { from: before, to: all })))
}

/** Those of them of the fewest customers that are known to have one of the words in their names: an index has each one's assets. */
async function begunOfCustomers(asked: Asked, begun: Level): Promise<Found[]> {
  const customers = begun.names.map((of) => of.find(({ column, more }) => column === 'customerOrganisationId' && !more))
  const [named] = customers
    .flatMap((of, at) => (of ? [{ ids: of.ids, at }] : []))
    .sort((a, b) => a.ids.length - b.ids.length)
  if (!named) return []
  return await begunAmong(asked, begun, { gathered: 'looked up', isTold: (at) => at === named.at }, (statement) => {
    const order = 's."customerOrganisationId", s.name, s.id'
    return `AND s."customerOrganisationId" = ANY (${statement.value(named.ids)}::uuid[]) ORDER BY ${order} LIMIT ${ofCustomers}`
  })
}

/** Those of them from one place to another in the order of their tags. */
async function begunIn(asked: Asked, begun: Level, { from, to }: { from: number; to: number }): Promise<Found[]> {
  // Where each word has many names, most assets have to be asked for one; else few are left.
  const gathered = begun.names.every(isMany) ? 'gathered' : 'looked up'
  const order = `ORDER BY s.name, s.id LIMIT ${Number(to - from)} OFFSET ${Number(from)}`
  return await begunAmong(asked, begun, { gathered }, () => order)
}

/** The first of some assets of which each word is the beginning of one, by their tags; `isTold`: not this one, as all of them have it. */
async function begunAmong(
  { actor, words, take }: Asked,
  begun: Level,
  { gathered, isTold = () => false }: { gathered: Gathered; isTold?: (at: number) => boolean },
  some: (statement: Statement) => string,
): Promise<Found[]> {
  const { statement, reach } = begin(actor)
  const own = `coalesce(s.brief, (SELECT l.words FROM "AssetSearch" l WHERE l."clientId" = s."clientId" AND l.id = s.id))`
  const each = words.flatMap((word, at) =>
    isTold(at) ? [] : `(${told(statement, word, at, begun, { own, gathered }).join(' OR ')})`,
  )
  const cells = await run(
    `SELECT f.id, ${levelOf.start} FROM (
       SELECT s.id, s.name FROM (SELECT ${inOrder} FROM "AssetSearch" s WHERE ${reach} ${some(statement)}) s
       WHERE ${each.join(' AND ') || 'TRUE'} LIMIT ${Number(take)}) f ORDER BY f.name, f.id`,
    statement.values,
    'for any values',
  )
  return rowsOf(cells)
}

/**
 * The best of some that have each word in one of these ways, and whether there are more than are looked at. `both`: names that
 * may be none of those that are written out of each word.
 */
async function byIndex(
  { actor, words, take }: Asked,
  by: Level[],
  both: Both | null,
): Promise<{ found: Found[]; isCut: boolean }> {
  const { statement, reach } = begin(actor)
  const { clientId } = actor
  // A word whose names are too many to be written out is looked for in the rows of the others.
  const isWide = (at: number) => by.some(({ names }) => isMany(names[at] ?? []))
  const places = [...words.keys()]
  const leading = places.every(isWide) ? places : places.filter((at) => !isWide(at))
  // A word that begins so is there as well.
  const asked = by.filter(({ how }) => how !== 'start' || !by.some((other) => other.how === 'within'))
  const has = (at: number, levels: readonly Level[]) =>
    levels.flatMap((level) => indexed(statement, { clientId, word: words[at] as string, at }, level)).join(' OR ')
  const isOfBoth = () =>
    isNamed(both?.more ? `ARRAY(${both.more(statement)})` : `${statement.value(both?.ids ?? [])}::uuid[]`)
  const ofAll = () => {
    const apiece = leading.map((at) => `(${has(at, asked)})`).join(' AND ')
    return both && places.every(isWide) ? `(${apiece} OR ${isOfBoth()})` : apiece
  }
  // One word is looked for in each way by itself: what one index gives is else held against what another is asked.
  const ways = words.length === 1 ? asked.map((level) => has(0, [level])).filter(Boolean) : [ofAll()]
  const looked = leading.length < words.length ? most.bySome : most.byAll
  const level = levelIn(words, (word, at) =>
    by.flatMap((one) =>
      one.how === 'slip' && !forgivesSlips(word) ? [] : [caseOf(one.how, told(statement, word, at, one))],
    ),
  )
  const cells = await run(
    `SELECT f.id, f.level, f.looked FROM (SELECT s.id, s.name, ${level} AS level,
       count(*) OVER () AS looked FROM (
       ${ways.map((way) => `(SELECT ${columns} FROM "AssetSearch" s WHERE ${reach} AND (${way}) LIMIT ${looked})`).join(' UNION ')}) s) f
     WHERE f.level < 9 ORDER BY f.level, f.name, f.id LIMIT ${Number(take)}`,
    statement.values,
    false,
  )
  return { found: rowsOf(cells), isCut: Number(cells[0]?.[2] ?? 0) >= looked }
}
