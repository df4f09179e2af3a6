'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { FilterPanel } from '@/components/ui/filter-panel'

/** 'Select Distributors': narrows the dashboard to some of them; the choice is in the address (S1 §2). */
export function DistributorPicker({
  distributors,
  selected,
}: {
  distributors: { id: string; name: string }[]
  selected: string[]
}) {
  const router = useRouter()
  const pathname = usePathname()
  const [isPending, start] = useTransition()
  const choose = (ids: string[]) => {
    const query = new URLSearchParams(ids.map((id) => ['distributors', id]))
    start(() => router.push(pathname + (query.size ? `?${query}` : ''), { scroll: false }))
  }
  const options = distributors.map(({ id, name }) => ({ value: id, label: name, isSelected: selected.includes(id) }))
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3" aria-busy={isPending}>
      <FilterPanel
        filters={[{ id: 'distributors', label: 'Select Distributors', type: 2, isVisible: true, options }]}
        onChange={(_, values) => choose(values)}
        onClear={() => choose([])}
      />
      <span role="status" className="nums text-muted">
        {selected.length ? `Showing ${selected.length} selected` : 'Showing all'}
      </span>
    </div>
  )
}
