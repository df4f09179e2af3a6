'use client'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { backToSearch } from './back-to-search'

interface NothingFoundProps {
  onClear: () => void
  /** What it does, where that is not to clear filters. */
  label?: string
}

/** Rows are there, but none that the filters and the search leave: all of them come back by one button (LIST-43). */
export function NothingFound({ onClear, label = 'Clear filters' }: NothingFoundProps) {
  return (
    <div data-nothing-found>
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
