import clsx from 'clsx'
import type { ReactNode } from 'react'

export interface Description {
  term: string
  /** Nothing shows a dash. */
  value: ReactNode
}

const grids = {
  1: '',
  2: 'sm:grid-cols-2',
  3: 'grid-cols-2 xl:grid-cols-3',
  // Two beside each other where there is no room to lose, one below the other in a column of its own.
  phone: 'max-lg:grid-cols-2',
}

/** Facts of a record: what it is called above, what it is below. */
export function DescriptionList({
  items,
  columns = 2,
}: {
  items: readonly Description[]
  columns?: keyof typeof grids
}) {
  return (
    <dl className={clsx('grid gap-x-8 gap-y-4', grids[columns])}>
      {items.map(({ term, value }) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="mt-0.5 wrap-anywhere">
            {value === null || value === undefined || value === '' ? <span className="text-muted">–</span> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
