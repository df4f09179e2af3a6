import { counted } from '@/lib/core/text/counted'
import { sentence } from '@/lib/domain/moving-in/sentence'
import { type Level, texts } from '@/lib/workflows/imports/rows/report'
import type { Opened } from './open'
import type { Resolved } from './resolved'
import type { CheckAnswer } from './schema'
import { type Kind, kinds, type Wanted } from './wanted'

/** Rows that a check answers, the worst first, messages of each, and names of each kind that would be made. */
const mostRows = 1_000
const mostMessages = 10
const mostNames = 100
/** Names that are near others, which a check answers. */
const mostNear = 100

type Counts = CheckAnswer['counts']

/** Gathers what a check says. What it holds does not grow with the file. */
export class Report {
  readonly counts: Counts = { rows: 0, error: 0, warning: 0, success: 0, make: 0, update: 0, leaveOut: 0 }
  readonly #rows: Record<Level, CheckAnswer['rows']> = { error: [], warning: [], success: [] }
  readonly #near = new Map<string, CheckAnswer['near'][number]>()
  readonly #names = new Map<Kind, { count: number; names: string[] }>()

  constructor(private readonly register: Opened) {}

  add(resolved: Resolved): void {
    const { line, does } = resolved
    const level = levelOf(resolved)
    this.counts.rows++
    this.counts[level]++
    this.counts[does]++
    const rows = this.#rows[level]
    if (rows.length < mostRows) rows.push({ line, level, messages: this.#messagesOf(resolved, level) })
    for (const { near, value } of resolved.messages) if (near && value) this.#addNear({ ...near, name: value })
    if (does !== 'leaveOut') for (const one of resolved.wanted) this.#addName(one)
  }

  /** The rows in the order of the file; of too many those with errors first, then those with warnings. */
  answer(): CheckAnswer {
    const { error, warning, success } = this.#rows
    const rows = [...error, ...warning, ...success].slice(0, mostRows).sort((a, b) => a.line - b.line)
    const none = { count: 0, names: [] }
    const make = Object.fromEntries(kinds.map((kind) => [kind, this.#names.get(kind) ?? none]))
    return { counts: this.counts, rows, make: make as CheckAnswer['make'], near: [...this.#near.values()] }
  }

  #addNear(near: CheckAnswer['near'][number]): void {
    if (this.#near.size < mostNear) this.#near.set(`${near.kind} ${near.name}`, near)
  }

  #addName({ kind, trail }: Wanted): void {
    const there = this.#names.get(kind) ?? { count: 0, names: [] }
    there.count++
    if (there.names.length < mostNames) there.names.push(trail.join(' / '))
    this.#names.set(kind, there)
  }

  #messagesOf(resolved: Resolved, level: Level): string[] {
    const said = messagesOf(resolved)
    if (level === 'error')
      said.push(this.register.choices.errors === 'refuse' ? texts.blocks : 'This line will be left out')
    if (said.length === 0) said.push(resolved.does === 'update' ? 'Updating asset' : 'Creating new asset')
    return said
  }
}

/** What is said of a row, errors first, as sentences. */
export function messagesOf({ line, messages }: Resolved): string[] {
  const worstFirst = messages.toSorted((a, b) => Number(b.level === 'error') - Number(a.level === 'error'))
  const said = [...new Set(worstFirst.slice(0, mostMessages).map((one) => sentence(line, one)))]
  const more = messages.length - mostMessages
  return more > 0 ? [...said, `Row ${line}: ${counted(more, 'more message')}`] : said
}

function levelOf({ messages, ...resolved }: Resolved): Level {
  if (resolved.does === 'leaveOut' && resolved.isError) return 'error'
  return messages.length > 0 ? 'warning' : 'success'
}
