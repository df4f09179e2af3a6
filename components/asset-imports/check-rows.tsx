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
import type { CheckAnswer } from '@/lib/workflows/asset-imports/schema'

type Row = CheckAnswer['rows'][number]

const perPage = 25
const ranks = { error: 0, warning: 1, success: 2 }
const looks = {
  error: { word: 'Error', tone: 'action', icon: CircleAlert },
  warning: { word: 'Warning', tone: 'monitor', icon: TriangleAlert },
  success: { word: 'Good', tone: 'good', icon: CircleCheck },
} as const

const columns: Column<Row>[] = [
  {
    id: 'line',
    header: 'Row',
    cell: ({ line }) => (
      <>
        <span className="sm:hidden">Row </span>
        {inFigures(line)}
      </>
    ),
    align: 'end',
    width: '5rem',
    primary: true,
  },
  {
    id: 'level',
    header: 'Result',
    width: '9rem',
    phone: 'line',
    cell: ({ level }) => (
      <Badge tone={looks[level].tone} icon={looks[level].icon}>
        {looks[level].word}
      </Badge>
    ),
  },
  {
    id: 'messages',
    header: 'Messages',
    className: 'sm:*:max-w-none!',
    phone: 'line',
    cell: ({ line, messages, level }) => (
      <ul className={clsx('break-words whitespace-normal', level === 'error' && 'text-action')}>
        {messages.map((message) => (
          <li key={message}>{belowRow(message, line)}</li>
        ))}
      </ul>
    ),
  },
]

/** A message beside the number of its row, which it need not say again. */
const belowRow = (message: string, line: number) => {
  const rest = message.replace(new RegExp(`^Row ${line}[,:] `), '')
  return rest.charAt(0).toUpperCase() + rest.slice(1)
}

/** The rows in three colours, errors first (REGISTER-17). */
export function CheckRows({ answer }: { answer: CheckAnswer }) {
  const [wanted, setPage] = useState(1)
  const rows = answer.rows.toSorted((a, b) => ranks[a.level] - ranks[b.level] || a.line - b.line)
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const page = Math.min(wanted, pages)
  return (
    <>
      <div className="border-t">
        <DataTable
          label="Rows of the register"
          columns={columns}
          rows={rows.slice((page - 1) * perPage, page * perPage)}
          rowKey={({ line }) => String(line)}
          rowLabel={({ line }) => `Row ${line}`}
          empty={<EmptyState text="No rows below the titles" />}
        />
      </div>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-5 py-2.5 max-sm:px-4">
        <ResultsLine page={page} perPage={perPage} totalItems={rows.length} />
        <Pagination page={page} totalPages={pages} href={() => ''} onPage={setPage} />
      </div>
    </>
  )
}
