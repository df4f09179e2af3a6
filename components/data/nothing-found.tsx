'use client'
import { backToSearch } from '@/components/ui/back-to-search'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'

interface NothingFoundProps {
  onClear: () => void
  /** What it does, where that is not to clear filters. */
  label?: string
}

/** Rows are there, but none that the filters and the search leave: all of them come back by one button (LIST-43). */
export function NothingFound({ onClear, label = 'Clear filters' }: NothingFoundProps) {
  return (
    <div data-none>
      <EmptyState
        action={
          <Button
            onClick={({ currentTarget }) => {
              backToSearch(currentTarget)
              onClear()
            }}
          >
            {label}
          </Button>
        }
      />
    </div>
  )
}
