'use client'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { DataTable } from '@/components/ui/data-table'
import type { Column } from '@/components/ui/data-table-types'
import { EmptyState } from '@/components/ui/empty-state'
import { Pagination, ResultsLine } from '@/components/ui/pagination'
import { inFigures } from '@/lib/core/text/counted'
import type { Level, RowReport } from '@/lib/workflows/imports/rows/report'
import type { ImportKind } from './import-kinds'

/** A line of the file with its messages. */
export interface PreviewRow extends RowReport {
  cells: readonly string[]
  /** Left out of the import, since its columns don't fit. */
  isSkipped: boolean
}

/** Rows on the page at once: ten thousand stay quick. */
const perPage = 50

const levels = {
  error: { word: 'Error', tone: 'action', icon: CircleAlert },
  warning: { word: 'Warning', tone: 'monitor', icon: TriangleAlert },
  // Nothing has been done yet: such a line is new.
  success: { word: 'Will be created', tone: 'good', icon: CircleCheck },
} as const

type Shown = Level | 'all'

/** The file as a table: each line flagged, a filter by flag, a page at a time. */
export function ImportPreview({
  kind,
  header,
  rows,
}: {
  kind: ImportKind
  header: readonly string[]
  rows: readonly PreviewRow[]
}) {
  const [shown, setShown] = useState<Shown>('all')
  const [wanted, setPage] = useState(1)
  const found = shown === 'all' ? worstFirst(rows) : rows.filter(({ level }) => level === shown)
  const pages = Math.max(1, Math.ceil(found.length / perPage))
  const page = Math.min(wanted, pages)
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-t px-5 py-3">
        <LevelFilter
          rows={rows}
          shown={shown}
          onShow={(next) => {
            setShown(next)
            setPage(1)
          }}
        />
      </div>
      <div className="border-t">
        <DataTable
          label={`Rows of the file (${kind.many})`}
          columns={columnsOf(kind, header)}
          rows={found.slice((page - 1) * perPage, page * perPage)}
          rowKey={({ line }) => String(line)}
          rowLabel={({ line }) => `Line ${line}`}
          empty={<EmptyState text="No such rows in this file" />}
        />
      </div>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-5 py-2.5 max-sm:px-4">
        <ResultsLine page={page} perPage={perPage} totalItems={found.length} />
        <Pagination page={page} totalPages={pages} href={() => ''} onPage={setPage} />
      </div>
    </>
  )
}

const ranks: Record<Level, number> = { error: 0, warning: 1, success: 2 }

/** Errors before warnings before the rest, each in the order of the file: what is to be put right stands on page 1. */
const worstFirst = (rows: readonly PreviewRow[]) => rows.toSorted((a, b) => ranks[a.level] - ranks[b.level])

function columnsOf(kind: ImportKind, header: readonly string[]): Column<PreviewRow>[] {
  return [
    { id: 'line', header: 'Line', cell: ({ line }) => line, align: 'end', width: '4rem' },
    {
      id: 'level',
      header: 'Result',
      width: '9rem',
      cell: ({ level }) => (
        <Badge tone={levels[level].tone} icon={levels[level].icon}>
          {levels[level].word}
        </Badge>
      ),
    },
    ...kind.preview.map(({ header: title, of, primary }) => ({
      id: title,
      header: title,
      primary,
      cell: ({ cells }: PreviewRow) => <span className="line-clamp-2">{of(cells, header)}</span>,
    })),
    {
      id: 'messages',
      header: 'Messages',
      cell: ({ messages, level }) => (
        <ul className={clsx(level === 'error' && 'text-action')}>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ),
    },
  ]
}

/** All rows, or only those with one flag; how many there are of each. */
function LevelFilter({
  rows,
  shown,
  onShow,
}: {
  rows: readonly PreviewRow[]
  shown: Shown
  onShow: (shown: Shown) => void
}) {
  const count = (level: Level) => rows.filter((row) => row.level === level).length
  const entries: { show: Shown; label: string; count: number }[] = [
    { show: 'all', label: 'All rows', count: rows.length },
    { show: 'error', label: 'Only errors', count: count('error') },
    { show: 'warning', label: 'Only warnings', count: count('warning') },
    { show: 'success', label: 'Only successes', count: count('success') },
  ]
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Rows to show</legend>
      {entries.map(({ show, label, count }) => (
        <button
          key={show}
          type="button"
          aria-pressed={shown === show}
          disabled={count === 0 && show !== 'all'}
          onClick={() => onShow(show)}
          className={clsx(
            'inline-flex h-8 items-center gap-2 rounded-md border px-3 font-medium disabled:opacity-50 max-sm:h-11',
            shown === show ? 'border-chosen bg-chosen-soft' : 'border-line bg-surface not-disabled:hover:bg-hover',
          )}
        >
          {label}
          <span className="nums text-sm text-muted">{inFigures(count)}</span>
        </button>
      ))}
    </fieldset>
  )
}
