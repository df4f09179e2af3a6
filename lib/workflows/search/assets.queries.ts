import { distinct, type Found } from '@/lib/core/db/read/by-level'
import { run } from '@/lib/core/db/read/run'
import { forgivesSlips } from '@/lib/core/db/read/sought'
import { amongFew, forgiving } from './asset-few.queries'
import {
  type Asked,
  begin,
  byItself,
  caseOf,
  columns,
  indexed,
  isMany,
  isNamed,
  type Level,
  levelIn,
  levelOf,
  looksFor,
  rowsOf,
  told,
} from './asset-levels'
import { goFar, type Seen, walk, walkFar, walkOn } from './asset-walks.queries'
import { namesOf, slippedNames } from './names.queries'
import { areOwn, type Both, nobodysOwn, together } from './together.queries'

/*
 * Tagged assets by words in their tag, type, customer, site and details (SEARCH-4). The first ones by their tag are
 * walked through: a word that many have is in them, and who reads few has no others. What is left is found by indexes,
 * of which each knows who reads a row.
 */

/** Of a word that has more names than this what begins so is looked for alone at first. */
const few = 60
/** So many of those that an index finds are looked at; more where it finds them by some of the words alone. */
const most = { byAll: 500, bySome: 3000 }

/** One word with digits: it mostly is one, or the beginning of some. */
const isLikeTag = (phrase: string): boolean => /^\S*\d\S*$/.test(phrase)

/**
 * Six digits in a row are of few: of a million serial numbers or tags hardly two by chance. Such a word is looked for
 * by indexes at once, and the first ones are walked through only where they give more than is looked at.
 */
const isRare = (phrase: string): boolean => isLikeTag(phrase) && /\d{6}/.test(phrase)

/**
 * What is looked for, and the parts of it that are words by themselves where nothing has it as it was typed (SEARCH-5).
 */
interface AskedOfAssets extends Asked {
  parts: readonly string[] | null
}

/** Tells what it has found as it finds it: best first, but for what comes later. `words`: those that all of it has. */
export async function findAssets(
  { parts, ...asked }: AskedOfAssets,
  tell: (rows: Found[], words: readonly string[]) => void,
): Promise<void> {
  const answer = gathering(asked.take, (rows, words = asked.words) => tell(rows, words))
  const wordings = parts ? [asked.words, parts] : [asked.words]
  // Of what is hardly a tag, the first ones are asked for at once.
  const early = isLikeTag(asked.phrase) ? null : walk(asked, wordings)
  const [isFull, walked] = await Promise.all([byTag(asked).then(answer.add), early])
  if (isFull) return
  const walkNow = async () => walked ?? (await walk(asked, wordings))
  if (parts && answer.rows().length === 0) return await findByParts(asked, parts, await walkNow(), answer)
  // Whoever types a whole tag means that asset, and hardly what many have.
  const isWhole = answer.rows().some(({ level }) => level === 0)
  if ((isWhole || isRare(asked.phrase)) && (await goOn(asked, unwalked, answer)) !== 'many') return
  const [first] = (await walkNow()) as [Seen]
  const few = first.isAll ? null : await amongFew(asked, first, [asked.words])
  if (few) answer.add(few.flatMap(({ found }) => found))
  else await goOn(asked, first, answer)
}

/** What was found so far. `add` says whether that is all that is wanted. */
interface Answer {
  rows: () => Found[]
  add: (more: Found[], words?: readonly string[]) => boolean
}

type Tell = (rows: Found[], words?: readonly string[]) => void

function gathering(take: number, tell: Tell = () => undefined): Answer {
  let rows: Found[] = []
  return {
    rows: () => rows,
    add: (more, words) => {
      rows = distinct([...rows, ...more]).slice(0, take)
      tell(rows, words)
      return rows.length === take
    },
  }
}

const unwalked: Seen = { found: [], isAll: false, best: [] }

/** What has all words as they were typed, and where nothing has, what has all parts of them. */
async function findByParts(asked: Asked, parts: readonly string[], seen: Seen[], answer: Answer): Promise<void> {
  const inParts = { ...asked, words: parts }
  const addBest = ([typed, byParts]: Seen[]) => {
    if (typed?.found.length || !byParts) answer.add(typed?.found ?? [])
    else answer.add(byParts.found, parts)
  }
  const [typed, byParts] = seen as [Seen, Seen]
  if (typed.isAll) return addBest(seen)
  // What has it as it was typed has its parts.
  const few = await amongFew(inParts, byParts, [asked.words, parts])
  if (few) return addBest(few)
  // Words of which each has a sign forgive no slip: they are nowhere where their parts are nowhere but for a slip.
  const isLikely = typed.found.length > 0 || asked.words.some(forgivesSlips)
  if (isLikely) await goOn(asked, typed, answer)
  if (answer.rows().length > 0) return
  const found = gathering(asked.take)
  try {
    await goOn(inParts, byParts, found)
    const arePlain = found.rows().some(({ level }) => level < levelOf.slip)
    if (!isLikely && arePlain) await goOn(asked, typed, answer)
  } finally {
    if (answer.rows().length === 0) answer.add(found.rows(), parts)
  }
}

/**
 * Adds what there is beyond what begins with the tag. @returns `many` where indexes have more than is looked at and
 * none was walked through.
 */
async function goOn(asked: Asked, first: Seen, { rows, add }: Answer): Promise<'many' | null> {
  const { actor, words, take } = asked
  // Of the words that begin with what was typed all come before any other, and the walk goes by the order of
  // what is answered.
  const isBegun = ({ level }: Found) => level === levelOf.start
  if (add(first.isAll ? first.found : first.found.filter(isBegun)) || first.isAll) return null
  // What begins so in the first ones mostly does in more of them: nothing else is looked up before these have
  // been gone through.
  const allBegin = first.best.length > 0 && first.best.every((level) => level === levelOf.start)
  if (allBegin && (await goFar(asked, add))) return null
  // A word that the first ones have not may be none's, but for a slip: both are asked at once. What slips in names cost
  // is much where many have them, and nothing where several words are found as they are.
  const isAbsent = (at: number) => (first.best[at] ?? 0) > levelOf.within
  const isStrange = (word: string, at: number) => forgivesSlips(word) && isAbsent(at)
  // Several words are told apart by that no asset has one of them by itself.
  const strange = words.length > 1 ? [...words.keys()].filter((at) => isStrange(words[at] as string, at)) : []
  const slips = first.found.length < take && (words.length === 1 || strange.length > 0)
  const [names, absent] = await Promise.all([
    namesOf(actor, words, { slips }),
    // Where some of the first ones have all words, these are somebody's.
    nobodysOwn(asked, first.found.length > 0 ? [] : strange, anyhow(words)),
  ])
  const plain: Level[] = [
    { how: 'start', names: names.start },
    { how: 'within', names: names.within },
  ]
  // A word that is nowhere yet, but as a whole tag, is hardly anywhere but for a slip: both are looked for at once.
  const isNowhere = (word: string, at: number) => forgivesSlips(word) && names.within[at]?.length === 0
  const isSlip = ({ level }: Found) => level === levelOf.slip
  const isOnlySlipped = first.found.length === 0 || (words.length === 1 && first.found.every(isSlip))
  if (names.slip && isOnlySlipped && (words.length === 1 || rows().length === 0) && words.some(isNowhere)) {
    const all = [...plain, forgiving(words, names.slip)]
    const both = await together(asked, all, absent)
    if (both === 'never') return null
    const { found, isCut } = await byIndex(asked, all, both)
    if (isCut && first === unwalked) return 'many'
    if (add(found) || !isCut) return null
  }
  const both = await together(asked, plain, absent)
  if (both !== 'never') {
    // What begins so in names elsewhere has all assets of these, and two such words are soon met in one.
    const areFrequent = !allBegin && names.start.every(({ length }) => length > 0)
    if (areFrequent && (await walkFar(asked, plain[0] as Level, add))) return null
    const walkedBy = first.found.filter((row) => !isSlip(row))
    if (await lookPlainly(asked, plain, { walkedBy, both }, add)) return null
  }
  if (!words.some(forgivesSlips)) return null
  if (rows().length === 0 && add(first.found)) return null
  // Names with a slip are dear to look for; no asset has all words where one that forgives none is nowhere as it is.
  const strict = words.findIndex((word, at) => !forgivesSlips(word) && isAbsent(at) && names.within[at]?.length === 0)
  if (rows().length === 0 && strict >= 0 && !(await areOwn(asked, [strict], plain.slice(1)))) return null
  const slipped = forgiving(words, names.slip ?? (await slippedNames(actor, words)))
  // A name that is meant may be one that many have; a tag is not.
  const areNamed = slipped.names.some(({ length }) => length > 0)
  if (areNamed && add(first.found)) return null
  const all = words.length === 1 ? [slipped] : [...plain, slipped]
  // Of what some of the first ones have there is soon enough among those that come next.
  if (first.found.length > 0 && (await walkOn(asked, looksFor(all), add))) return null
  const forgiven = await together(asked, all, absent)
  if (forgiven !== 'never') add((await byIndex(asked, all, forgiven)).found)
  return null
}

/** Looks in indexes, without slips, beyond what a walk has found. @returns whether `add` has all that it wants. */
async function lookPlainly(
  asked: Asked,
  plain: Level[],
  { walkedBy, both }: { walkedBy: Found[]; both: Both | null },
  add: (more: Found[]) => boolean,
): Promise<boolean> {
  const begun = plain.slice(0, 1)
  // Of what has many names there is mostly enough that begins so, and much more that has it anywhere; little of a word
  // that no name has.
  const isInNames = (at: number) => plain.some(({ names }) => names[at]?.length)
  const areMany =
    [...asked.words.keys()].every(isInNames) &&
    plain.some(({ names }) => names.some((of) => isMany(of) || of.flatMap(({ ids }) => ids).length > few))
  if (areMany && add((await byIndex(asked, begun, both)).found)) return true
  const { found, isCut } = await byIndex(asked, plain, both)
  if (!areMany && isCut && add((await byIndex(asked, begun, both)).found)) return true
  return add([...walkedBy, ...found])
}

/** In all ways, whatever names have them. */
const anyhow = (words: readonly string[]): Level[] => [{ how: 'within', names: [] }, forgiving(words, [])]

/** Those whose tag is, or begins with, what was typed; also where a sign was typed in it that it has not (`HT-12`). */
async function byTag({ actor, phrase, words, take }: Asked): Promise<Found[]> {
  const joined = words.length === 1 && phrase.includes(' ') ? [phrase.replaceAll(' ', '')] : []
  const { statement, reach } = begin(actor)
  const each = [phrase, ...joined].map((text) => {
    const typed = statement.value(text)
    return `(SELECT s.id, s.name, CASE WHEN s.name = ${typed} THEN 0 ELSE 1 END AS level FROM "AssetSearch" s
      WHERE ${reach} AND s.name >= ${typed} AND s.name < ${typed} || chr(1114111) ORDER BY s.name, s.id LIMIT ${Number(take)})`
  })
  const cells = await run(
    `SELECT s.id, s.level FROM (${each.join(' UNION ALL ')}) s ORDER BY s.level, s.name, s.id LIMIT ${Number(take)}`,
    statement.values,
    'for any values',
  )
  return rowsOf(cells)
}

/**
 * The best of some that have each word in one of these ways, and whether there are more than are looked at. `both`:
 * names that may be none of those that are written out of each word.
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
  const asked = looksFor(by)
  const has = (at: number, levels: readonly Level[]) =>
    levels.flatMap((level) => indexed(statement, { clientId, word: words[at] as string, at }, level)).join(' OR ')
  const isOfBoth = () =>
    isNamed(both?.more ? `ARRAY(${both.more(statement)})` : `${statement.value(both?.ids ?? [])}::uuid[]`)
  const ofAll = () => {
    const apiece = leading.map((at) => `(${has(at, asked)})`).join(' AND ')
    return both && places.every(isWide) ? `(${apiece} OR ${isOfBoth()})` : apiece
  }
  // One word is looked for in each way by itself: what one index gives is else held against what another is asked.
  // Of what has a slip the names that are written out are few: an asset that has one word by itself may have another by
  // the next one.
  const hasItself = () =>
    places
      .map((at) => byItself(statement, { clientId, word: words[at] as string, at }, by))
      .filter(Boolean)
      .join(' OR ')
  const isSlipped = places.every(isWide) && by.some(({ how }) => how === 'slip')
  const ways =
    words.length === 1
      ? asked.map((level) => has(0, [level])).filter(Boolean)
      : [ofAll(), ...(isSlipped ? [hasItself()] : [])]
  const looked = leading.length < words.length ? most.bySome : most.byAll
  const gathered = looked > most.byAll ? 'gathered' : 'looked up'
  const level = levelIn(words, (word, at) =>
    by.flatMap((one) =>
      one.how === 'slip' && !forgivesSlips(word) ? [] : [caseOf(one.how, told(statement, word, at, one, { gathered }))],
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
