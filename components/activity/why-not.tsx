'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { inFigures } from '@/lib/core/text/counted'
import { bulkStateCall } from '@/lib/workflows/bulk/client'

/** So many rows are named. */
const most = 50

/** Which rows stayed as they are, and why; read when somebody asks. */
export function WhyNot({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide the others' : 'Why not all?'}
      </Button>
      {isOpen && <Rows id={id} />}
    </>
  )
}

function Rows({ id }: { id: string }) {
  const queryOf = useAnswerQuery()
  const { data, error, refetch } = useQuery(queryOf(bulkStateCall, { params: { id } }))
  if (error) return <QueryFailure error={error} refetch={refetch} />
  if (!data) return <Skeleton className="h-16 w-full" />
  const rows = [...data.kept, ...data.wont]
  if (rows.length === 0) return <p className="w-full text-muted">Why is told for 30 days.</p>
  return (
    <ul className="w-full rounded-lg border">
      {rows.slice(0, most).map(({ id: row, name, why }) => (
        <li key={row} className="flex flex-wrap justify-between gap-x-4 border-b px-3 py-2 last:border-b-0">
          <span className="font-medium wrap-anywhere">{name ?? 'Not in your reach'}</span>
          <span className="text-muted">{why}</span>
        </li>
      ))}
      {rows.length > most && <li className="px-3 py-2 text-muted">and {inFigures(rows.length - most)} more</li>}
    </ul>
  )
}
