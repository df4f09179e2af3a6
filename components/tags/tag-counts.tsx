'use client'
import { useQuery } from '@tanstack/react-query'
import { useCall } from '@/components/data/portal-context'

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
  const call = useCall()
  const { data } = useQuery({
    queryKey: ['/tags'],
    initialData: first,
    queryFn: async () => {
      const which = Object.keys(labels) as (keyof TagCounts)[]
      const counts = await Promise.all(which.map((one) => call<{ count: number }>('GET', `/tags/${one}`)))
      return Object.fromEntries(which.map((one, i) => [one, counts[i]?.count ?? 0])) as unknown as TagCounts
    },
  })
  return (
    <dl className="grid grid-cols-3 gap-3 sm:gap-4">
      {Object.entries(labels).map(([key, label]) => (
        <div key={key} className="rounded-xl border bg-surface p-4 shadow-xs">
          <dt className="font-medium text-muted">{label}</dt>
          <dd className="nums mt-2 text-3xl font-semibold tracking-[-0.02em] max-sm:text-2xl">
            {data[key as keyof TagCounts].toLocaleString('en-GB')}
          </dd>
        </div>
      ))}
    </dl>
  )
}
