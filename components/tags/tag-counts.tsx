'use client'
import { useQueries } from '@tanstack/react-query'
import { useAnswerQuery } from '@/components/data/use-call'
import { inFigures } from '@/lib/core/text/counted'
import { tagCountCalls } from '@/lib/resources/tags/client'

export interface TagCounts {
  uploaded: number
  allocated: number
  unallocated: number
}

const labels: Record<keyof TagCounts, string> = {
  uploaded: 'Tags uploaded',
  allocated: 'Tags allocated',
  unallocated: 'Tags unallocated',
}

/** How many tags there are, in use, and blank (TAG-4); they load again when tags are uploaded or deleted. */
export function TagCountCards({ first }: { first: TagCounts }) {
  const queryOf = useAnswerQuery()
  const kinds = Object.keys(labels) as (keyof TagCounts)[]
  const counts = useQueries({
    queries: kinds.map((kind) => ({ ...queryOf(tagCountCalls[kind]), initialData: { count: first[kind] } })),
  })
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {kinds.map((kind, i) => (
        <div key={kind} className="rounded-xl border bg-surface p-4 shadow-xs">
          <dt className="font-medium text-muted">{labels[kind]}</dt>
          <dd className="nums mt-2 text-3xl font-semibold tracking-[-0.02em] max-sm:text-2xl">
            {inFigures(counts[i]?.data.count ?? first[kind])}
          </dd>
        </div>
      ))}
    </dl>
  )
}
