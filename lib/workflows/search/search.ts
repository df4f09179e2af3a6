import { wordsOf } from '@/lib/core/db/keywords'
import { type Within, withinTimes } from '@/lib/core/db/limited'
import { distinct, type Found, findByLevel } from '@/lib/core/db/read/by-level'
import { findRows } from '@/lib/core/db/read/read'
import { allEnded } from '@/lib/core/turns/all-ended'
import type { Asker } from '@/lib/domain/people/asker'
import type { Viewer } from '@/lib/domain/permissions/actor'
import { canAny } from '@/lib/domain/permissions/can'
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
  typed: string
  take: number
}

/** What the asker may see and has all words, group by group, best first (SEARCH-1). */
export async function search(asker: Asker, q: string, take: number): Promise<SearchAnswer> {
  const words = [...new Set(q.split(/\s+/).map(wordsOf).filter(Boolean))]
  const asked = { phrase: wordsOf(q), words, typed: q, take }
  const answer = Object.fromEntries(groupNames.map((name) => [name, [] as SearchRow[]])) as SearchAnswer['groups']
  if (words.length === 0) return { groups: answer }
  // Assets take about as long as all others together: both at once, on a connection each.
  const others = groupNames.filter((name) => name !== 'assets')
  const lanes = [['assets'], others] satisfies GroupName[][]
  await allEnded(lanes, (lane, isOff) =>
    withinTimes(statementMs, async (within) => {
      for (const name of lane)
        if (!isOff() && maySearch(asker.actor, name)) answer[name] = await searchIn(asker, name, asked, within)
    }),
  )
  return { groups: answer }
}

const maySearch = (viewer: Viewer, name: GroupName): boolean => canAny(viewer, [lists[name].access].flat())

async function searchIn(asker: Asker, name: GroupName, asked: Asked, within: Within): Promise<SearchRow[]> {
  let found: Found[] = []
  const tell = (rows: Found[]) => {
    found = rows
  }
  await within(() =>
    name === 'assets' ? findAssets({ ...asked, actor: asker.actor }, tell) : findInGroup(asker, name, asked, tell),
  )
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const show = () => shownIn[name](asker, ids)
  const shown = (await within(show)) ?? (await show())
  const byId = new Map(shown.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => {
    const row = byId.get(id)
    if (!row) return []
    const { title, subtitle, page, fields } = row
    const href = `/portal/${rootOf(asker.actor)}${page && `/${page}`}`
    return [{ id, title, subtitle, href, matched: matchedIn(fields, asked.words) }]
  })
}

const rootOf = ({ acting }: Viewer) => (acting.as === 'organisation' ? acting.organisationId : 'admin')

async function findInGroup(
  asker: Asker,
  name: Exclude<GroupName, 'assets'>,
  { typed, ...asked }: Asked,
  tell: (rows: Found[]) => void,
): Promise<void> {
  const { from, where: whereOf, isNumbered, text, title, titleColumn, large, isWalked } = groups[name]
  const where = await whereOf(asker)
  const number = isNumbered && /^#?(\d{1,9})$/.exec(typed)?.[1]
  const numbered = number ? await ofNumber(from(), where, Number(number), asked.take) : []
  tell(numbered)
  const by = { where, text, title, titleColumn, large, isWalked: isWalked?.(asker.actor) }
  const rows = await findByLevel(from(), { ...by, ...asked })
  tell(distinct([...numbered, ...rows]).slice(0, asked.take))
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
  )
  return rows.map(({ id }): Found => ({ id, level: 0 }))
}
