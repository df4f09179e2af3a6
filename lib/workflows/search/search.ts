import { wordsOf } from '@/lib/core/db/keywords'
import { type Within, withinTimes } from '@/lib/core/db/limited'
import { distinct, type Found, findByLevel } from '@/lib/core/db/read/by-level'
import type { Search, Typed } from '@/lib/core/db/read/look'
import { findRows } from '@/lib/core/db/read/read'
import { forgivesSlips } from '@/lib/core/db/read/sought'
import { allEnded } from '@/lib/core/turns/all-ended'
import type { Asker } from '@/lib/domain/people/asker'
import type { Viewer } from '@/lib/domain/permissions/actor'
import { canAny } from '@/lib/domain/permissions/can'
import { mostWords } from '@/lib/list/filters'
import { findAssets } from './assets.queries'
import { groups, lists } from './groups'
import { matchedIn } from './matched'
import { shownIn } from './rows.queries'
import type { SearchAnswer, SearchRow } from './schema'
import { type GroupName, groupNames } from './words'

/** A statement of a group that takes longer is given up, and what was found before it is answered (SEARCH-9). */
const statementMs = 1000

interface Asked {
  /** All that was typed, and its words, each once. */
  phrase: string
  words: string[]
  /** Its words where signs part them too: looked for where nothing is there as it was typed (SEARCH-5). */
  parts: string[] | null
  typed: string
  take: number
}

/** What the asker may see and has all words, group by group, best first (SEARCH-1). */
export async function search(asker: Asker, q: string, take: number): Promise<SearchAnswer> {
  const words = [...new Set(q.split(/\s+/).map(wordsOf).filter(Boolean))]
  const asked: Asked = { phrase: wordsOf(q), words, parts: partsOf(words), typed: q, take }
  const answer = Object.fromEntries(groupNames.map((name) => [name, [] as SearchRow[]])) as SearchAnswer['groups']
  if (words.length === 0) return { groups: answer }
  const searched = groupNames.filter((name) => maySearch(asker.actor, name))
  const others = searched.filter(isOther)
  /** Groups of which nothing is there as it was typed. */
  const byParts = new Set<GroupName>()
  const show = async (within: Within, name: GroupName, found: Found[], having: readonly string[]) => {
    if (having !== words) byParts.add(name)
    answer[name] = await shown(asker, name, found, having, within)
  }
  const inAssets = async (within: Within) => {
    let found: [Found[], readonly string[]] = [[], words]
    await within(() =>
      findAssets({ ...asked, actor: asker.actor }, (...rows) => {
        found = rows
      }),
    )
    await show(within, 'assets', ...found)
  }
  const inOthers = async (within: Within, isOff: () => boolean) => {
    // What was found by then is answered, and nothing more is asked, once the other half has failed.
    const unlessOff: Within = async (work) => (isOff() ? null : await within(work))
    const { groups, having } = await findInOthers(asker, others, asked, unlessOff)
    for (const [name, found] of groups) if (!isOff()) await show(unlessOff, name, found, having)
  }
  // Assets take about as long as all others together: both at once, on a connection each.
  const lanes = [
    ...(searched.includes('assets') ? [{ kind: 'assets', find: inAssets }] : []),
    ...(others.length > 0 ? [{ kind: 'all but assets', find: inOthers }] : []),
  ]
  const isAlone = Boolean(asker.actor.moves?.length)
  await allEnded(lanes, ({ kind, find }, isOff) =>
    withinTimes(statementMs, (within) => find(within, isOff), { isAlone, kind }),
  )
  const isTyped = groupNames.some((name) => answer[name].length > 0 && !byParts.has(name))
  if (isTyped) for (const name of byParts) answer[name] = []
  return { groups: answer }
}

/** The parts of words, where one was typed with a sign in it and one of them may have a slip. */
function partsOf(words: readonly string[]): string[] | null {
  const parts = [...new Set(words.flatMap((word) => word.split(' ')))]
  const isSigned = words.some((word) => word.includes(' '))
  return isSigned && parts.length <= mostWords && parts.some(forgivesSlips) ? parts : null
}

type OtherName = Exclude<GroupName, 'assets'>
const isOther = (name: GroupName): name is OtherName => name !== 'assets'
const maySearch = (viewer: Viewer, name: GroupName): boolean => canAny(viewer, [lists[name].access].flat())

async function shown(
  asker: Asker,
  name: GroupName,
  found: readonly Found[],
  words: readonly string[],
  within: Within,
): Promise<SearchRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const show = () => shownIn[name](asker, ids)
  const rows = (await within(show)) ?? (await show())
  const byId = new Map(rows.map((row) => [row.id, row]))
  // What was found of one level in several looks is in order as a whole (SEARCH-3).
  const inOrder = found
    .flatMap(({ id, level }) => {
      const row = byId.get(id)
      return row ? [{ row, level, words: wordsOf(row.title) }] : []
    })
    .sort((a, b) => a.level - b.level || (a.words < b.words ? -1 : Number(a.words > b.words)))
  return inOrder.map(({ row: { id, title, subtitle, page, fields } }) => {
    const href = `/portal/${rootOf(asker.actor)}${page && `/${page}`}`
    return { id, title, subtitle, href, matched: matchedIn(fields, words) }
  })
}

const rootOf = ({ acting }: Viewer) => (acting.as === 'organisation' ? acting.organisationId : 'admin')

type FoundInGroups = [OtherName, Found[]][]
const isAny = (groups: FoundInGroups) => groups.some(([, found]) => found.length > 0)

/**
 * What is found in each group but assets as it was typed, or where nothing is, by its parts; and which words it has.
 */
async function findInOthers(
  asker: Asker,
  names: readonly OtherName[],
  asked: Asked,
  within: Within,
): Promise<{ groups: FoundInGroups; having: readonly string[] }> {
  const { words, parts, take } = asked
  if (!parts) return { groups: await findInGroups(asker, names, asked, within), having: words }
  const byParts = await findInGroups(asker, names, { ...asked, words: parts, asTyped: words }, within)
  // What has it as it was typed has its parts: these are all of a group, unless there may be more than are wanted.
  const full = byParts.filter(([, found]) => found.length === take).map(([name]) => name)
  const inFull = new Map(full.length > 0 ? await findInGroups(asker, full, asked, within) : [])
  const typed = byParts.map(([name, found]): FoundInGroups[number] => [
    name,
    inFull.get(name) ?? found.filter(({ isAsTyped }) => isAsTyped),
  ])
  return isAny(typed) ? { groups: typed, having: words } : { groups: byParts, having: parts }
}

/** What is found in each group but assets. */
async function findInGroups(
  asker: Asker,
  names: readonly OtherName[],
  { typed, parts: _, ...asked }: Asked & Pick<Typed, 'asTyped'>,
  within: Within,
): Promise<FoundInGroups> {
  const searches: (Search & { name: OtherName; numbered: Found[] })[] = []
  for (const name of names) {
    const { from, where: whereOf, isNumbered, isWalked, titles, ...group } = groups[name]
    const where = await within(async () => await whereOf(asker))
    if (!where) continue
    const number = isNumbered && /^#?(\d{1,9})$/.exec(typed)?.[1]
    const numbered = (number && (await within(() => ofNumber(from(), where, Number(number), asked.take)))) || []
    const { actor } = asker
    const ways = { isWalked: isWalked?.(actor), titles: titles?.(actor) }
    searches.push({ ...group, ...ways, from: from(), where, name, numbered })
  }
  const found = await findByLevel(searches, asked, within)
  return searches.map(({ name, numbered }, at) => [
    name,
    distinct([...numbered, ...(found[at] ?? [])]).slice(0, asked.take),
  ])
}

async function ofNumber(
  from: ReturnType<(typeof groups)['rounds']['from']>,
  where: object,
  number: number,
  take: number,
) {
  const rows = await findRows<{ id: string }>(
    from,
    { where: { AND: [where, { number }] }, orderBy: { id: 'desc' }, take },
    { select: { id: true } },
    'kept',
  )
  return rows.map(({ id }): Found => ({ id, level: 0 }))
}
