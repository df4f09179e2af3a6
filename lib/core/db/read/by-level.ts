import type { Within } from '../limited'
import { type Asked, type By, type Look, lookOf, most, type Search, type Typed } from './look'
import { guard } from './read'
import { run } from './run'
import { forgivesSlips } from './sought'
import { Statement } from './statement'

/**
 * A row, and how well it matches: 0 its title is what was typed, 1 it begins with it, 2 all words are the beginning of
 * one, 3 they are somewhere, 4 one is but for a slip.
 */
export interface Found {
  id: string
  level: number
  /** It has the words also as they were typed, where parts of them are looked for. */
  isAsTyped?: boolean
}

/**
 * The rows of tables that have all words, in any order, best first; at most `take` of each. Where the words are in more
 * rows than are looked at, those come from the best ones all the same. Of a large table those come first that begin so,
 * or the newest ones where these are enough: an index of words gives nothing before it has found everything. What is to
 * be looked at next in each of the tables is one statement; where that takes too long, each is one of its own.
 * @returns of each table, in their order; none of one whose own statement takes too long
 */
export async function findByLevel(searches: readonly Search[], typed: Typed, within: Within): Promise<Found[][]> {
  const found = searches.map((): Found[] => [])
  let looking = searches.map((search, at) => {
    guard(search.from, search.where)
    const asked = { ...search, ...typed }
    const looks = looksOf(asked)
    return { at, looks, look: { asked, steps: looks.next().value as By[] } }
  })
  while (looking.length > 0) {
    const looked = await lookAtAll(
      looking.map(({ look }) => look),
      within,
    )
    looking = looking.flatMap(({ at, looks, look: { asked } }, place) => {
      const seen = looked[place]
      if (!seen) return []
      const next = looks.next(seen)
      if (!next.done) return [{ at, looks, look: { asked, steps: next.value } }]
      found[at] = next.value.slice(0, typed.take)
      return []
    })
  }
  return found
}

/** What is looked at of one table, one after the other: each look is answered before the next one is asked for. */
type Looks = Generator<By[], Found[], Looked>

/** One look mostly; of more rows than are looked at, those that begin so come before others. */
function* looksOf(asked: Asked): Looks {
  const { words, take, titleColumn } = asked
  const first = firstOf(asked)
  const all = yield [...first, 'within', ...(words.some(forgivesSlips) ? slipsOf(asked) : [])]
  if (!all.isCut) return all.rows
  const isBegun = first.some((by) => by !== 'newest')
  const prefix = isBegun ? all : yield [titleColumn ? 'beginning' : 'prefix']
  const better = isBegun || prefix.rows.length < take ? yield ['start'] : prefix
  return distinct([...prefix.rows, ...better.rows, ...all.rows])
}

/** An index of words gives nothing before it has found everything: what many have is found before. */
function firstOf({ large, titles }: Search): By[] {
  if (large && large !== 'by title') return ['newest']
  if (large || titles === 'unlike') return ['beginning']
  return titles === 'alike' ? ['title by title'] : []
}

const slipsOf = ({ large, titles }: Search): By[] =>
  large || titles === 'unlike' ? ['slip at first', 'slip'] : ['slip']

/** Each row once, the best ones first. */
export function distinct(rows: readonly Found[]): Found[] {
  const best = new Map<string, Found>()
  for (const row of rows) if (row.level < (best.get(row.id)?.level ?? Infinity)) best.set(row.id, row)
  return [...best.values()].sort((a, b) => a.level - b.level)
}

interface Looked {
  rows: Found[]
  /** The first index that was asked has more than were looked at. */
  isCut: boolean
}
/** What is seen in each; nothing where that took too long. */
async function lookAtAll(looks: readonly Look[], within: Within): Promise<(Looked | null)[]> {
  const together = await within(() => lookAt(looks))
  if (together) return together
  const apart: (Looked | null)[] = []
  for (const look of looks) apart.push(looks.length === 1 ? null : ((await within(() => lookAt([look])))?.[0] ?? null))
  return apart
}

async function lookAt(looks: readonly Look[]): Promise<Looked[]> {
  const statement = new Statement()
  const each = looks.map((look, place) => `(${lookOf(statement, look, place)})`)
  const rows = await run(each.join(' UNION ALL '), statement.values, 'for any values')
  return looks.map((_, place) => {
    const own = rows.filter(([of]) => Number(of) === place)
    return {
      rows: own.map(([, id, level, , typed]) => ({ id: id as string, level: Number(level), isAsTyped: typed === 't' })),
      isCut: Number(own[0]?.[3] ?? 0) > most,
    }
  })
}
