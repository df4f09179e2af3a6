import { isDeepStrictEqual } from 'node:util'
import { refused } from '@/lib/core/errors/errors'
import { readDefinition } from '@/lib/domain/checklists/read-definition'
import type { Definition, Item } from '@/lib/domain/checklists/shape'
import { type Line, type ReadChecklist, readTable, tableColumns } from '@/lib/domain/checklists/table'
import { ImportFileError, readImportFile } from '../rows/file'
import { type RowReport, reportOf, texts } from '../rows/report'

/** What an import was sent: one of the two. */
export interface Sent {
  definition?: unknown
  csv?: string
}

/** What a file would do to a draft: `definition` is `null` where a line of it has an error. */
export interface Judged {
  definition: Definition | null
  created: number
  updated: number
  rows: RowReport[]
}

/** What was sent → the checklist that it is. @throws ApiError 422 where it is no such file, or has no rows. */
export function readSent({ definition, csv }: Sent): ReadChecklist {
  if (csv === undefined) return readDefinition(definition)
  try {
    const { rows, skipped } = readImportFile(new TextEncoder().encode(csv), tableColumns, false)
    // A line that is left out would be an item that nobody is asked.
    if (skipped.length > 0) return { faults: skipped.map(({ line, messages }) => ({ line, messages })) }
    return readTable(rows)
  } catch (error) {
    if (error instanceof ImportFileError) throw refused(error.message)
    throw error
  }
}

/**
 * Each item beside the draft that it comes into; `otherKinds` says of keys that they were published as another kind.
 */
export function judge(read: ReadChecklist, draft: Definition, otherKinds: ReadonlyMap<string, string>): Judged {
  if ('faults' in read)
    return { definition: null, created: 0, updated: 0, rows: read.faults.map((fault) => errorOf(fault)) }
  const before = new Map(placed(draft).map((one) => [one.item.key, one]))
  const after = placed(read.definition)
  const isNew = ({ item }: Placed) => !before.has(item.key)
  const isSame = (one: Placed) => isDeepStrictEqual(before.get(one.item.key), one)
  const rows = after.map((one): RowReport => {
    const { key } = one.item
    const [line, fault] = [read.lines.get(key) ?? 1, otherKinds.get(key)]
    if (fault) return errorOf({ line, messages: [fault] })
    if (isNew(one)) return { line, level: 'success', messages: ['Creating new item'] }
    return { line, level: isSame(one) ? 'warning' : 'success', messages: ['Updating item'] }
  })
  const created = after.filter(isNew).length
  const hasErrors = rows.some(({ level }) => level === 'error')
  const updated = after.filter((one) => !isNew(one) && !isSame(one)).length
  return { definition: hasErrors ? null : read.definition, created, updated, rows }
}

const errorOf = ({ line, messages }: Line): RowReport =>
  reportOf(line, messages.map(withoutSkipping), { level: 'error', messages: [] })

/** A line of another width is no line to skip here. */
const withoutSkipping = (message: string) => message.replace(skips, '')
const skips = / and will be skipped$/

interface Placed {
  section: { key: string; title: string }
  item: Item
}

const placed = ({ sections }: Definition): Placed[] =>
  sections.flatMap(({ key, title, items }) => items.map((item) => ({ section: { key, title }, item })))

/** @throws ApiError 422 where there is nothing in what was sent. */
export function refuseNothing({ definition }: { definition: Definition }): void {
  if (definition.sections.length === 0) throw refused(texts.noData)
}
