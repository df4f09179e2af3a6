'use client'
import { usePathname, useRouter } from 'next/navigation'
import { useOptimistic, useTransition } from 'react'
import { FilterPanel } from '@/components/ui/filter-panel'

/** 'Select Distributors': narrows the dashboard to some of them; the choice is in the address (SCREEN-24). */
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
  // The choice shows at once; the counts follow.
  const [chosen, setChosen] = useOptimistic(selected)
  const choose = (ids: string[]) => {
    const query = new URLSearchParams(ids.map((id) => ['distributors', id]))
    start(() => {
      setChosen(ids)
      router.push(pathname + (query.size ? `?${query}` : ''), { scroll: false })
    })
  }
  const options = distributors.map(({ id, name }) => ({ value: id, label: name, isSelected: chosen.includes(id) }))
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3" aria-busy={isPending}>
      <FilterPanel
        filters={[{ id: 'distributors', label: 'Select Distributors', type: 2, isVisible: true, options }]}
        onChange={(_, values) => choose(values)}
        onClear={() => choose([])}
      />
      <span role="status" className="nums text-muted">
        {chosen.length ? `Showing ${chosen.length} selected` : 'Showing all'}
      </span>
    </div>
  )
}
