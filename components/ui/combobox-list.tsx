'use client'
import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check } from 'lucide-react'
import { Skeleton } from './skeleton'
import type { useOptions } from './use-options'

/** What was found, below the box. Loads the next ten when one comes near the end. */
export function ComboboxList({ found }: { found: ReturnType<typeof useOptions> }) {
  const { options, loading, failed, hasMore } = found
  return (
    <ComboboxOptions
      anchor={{ to: 'bottom start', gap: 6, padding: 8 }}
      onScroll={({ currentTarget: list }) => {
        if (hasMore && !loading && list.scrollHeight - list.scrollTop - list.clientHeight < 80) found.more()
      }}
      className="z-50 max-h-72! w-(--input-width) min-w-60 rounded-lg bg-raised p-1 shadow-md empty:invisible data-open:animate-pop-in"
    >
      {options.map((option) => (
        <ComboboxOption
          key={option.value}
          value={option}
          disabled={option.disabled}
          className="group flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 data-disabled:opacity-50 data-focus:bg-hover max-sm:min-h-11"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate group-data-selected:font-medium">{option.label}</span>
            {option.hint && <span className="block truncate text-sm text-muted">{option.hint}</span>}
          </span>
          <Check aria-hidden className="invisible size-4 shrink-0 text-accent-text group-data-selected:visible" />
        </ComboboxOption>
      ))}
      {loading && options.length === 0 && (
        <div className="flex flex-col gap-3 p-2.5">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      )}
      {!loading && !failed && options.length === 0 && (
        <div role="status" className="px-2.5 py-2 text-muted">
          Nothing found
        </div>
      )}
      {failed && (
        <div role="alert" className="flex items-center justify-between gap-2 px-2.5 py-1.5 text-action">
          There was an error loading your data
          <button type="button" onClick={found.retry} className="link min-h-6">
            Try again
          </button>
        </div>
      )}
      {hasMore && (
        <button
          type="button"
          tabIndex={-1}
          onClick={() => found.more()}
          className="link min-h-9 w-full rounded-md px-2.5 text-left"
        >
          {loading ? 'Loading …' : 'Show more'}
        </button>
      )}
    </ComboboxOptions>
  )
}
