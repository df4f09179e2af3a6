'use client'
import { ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check } from 'lucide-react'
import { FloatingPanel } from './floating-panel'
import { isNamed } from './known-options'
import type { Option } from './select'
import { Skeleton } from './skeleton'
import type { useOptions } from './use-options'

/** What was found, below the box. Loads the next ten when one comes near the end, by wheel or by arrow keys. */
export function ComboboxList({
  found,
  empty,
  notFound = 'Nothing found',
}: {
  found: ReturnType<typeof useOptions>
  /** Said where there is nothing without a search either. */
  empty?: string
  notFound?: string
}) {
  const { options, loading, failed, hasMore, typed } = found
  return (
    <ComboboxOptions
      as={FloatingPanel}
      modal={false}
      onScroll={({ currentTarget: list }) => {
        if (hasMore && !loading && list.scrollHeight - list.scrollTop - list.clientHeight < 80) found.more()
      }}
      className="max-h-72! w-(--anchor-width) min-w-60 p-1"
    >
      {options.map((option) => (
        <ComboboxOption
          // Anew where it moves to the top: Headless UI keeps the order in which options came.
          key={isNamed(option, typed) ? `named ${option.value}` : option.value}
          value={option}
          disabled={option.disabled}
          className="group flex min-h-9 cursor-pointer items-center gap-2 rounded-md px-2.5 py-1.5 data-disabled:opacity-50 data-focus:bg-hover max-sm:min-h-11"
        >
          <span className="min-w-0 flex-1">
            <span className="block truncate group-data-selected:font-medium">{option.label}</span>
            <Hint option={option} options={options} />
          </span>
          <Check aria-hidden className="invisible size-4 shrink-0 text-ink group-data-selected:visible" />
        </ComboboxOption>
      ))}
      {loading && (
        <div aria-hidden className="flex flex-col gap-3 p-2.5">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3.5 w-2/5" />
        </div>
      )}
      {!loading && failed && <Note className="text-action">There was an error loading your data</Note>}
      {!loading && !failed && options.length === 0 && (
        <Note className="text-muted">{typed ? notFound : (empty ?? notFound)}</Note>
      )}
    </ComboboxOptions>
  )
}

/** A second line: what is said of the option, and whose it is where its name is that of another too. */
function Hint({ option, options }: { option: Option; options: readonly Option[] }) {
  const isTwice = options.some((other) => other.value !== option.value && isNamed(other, option.label))
  const hint = [option.hint, isTwice && option.owner].filter(Boolean).join(' · ')
  return hint && <span className="block truncate text-sm text-muted">{hint}</span>
}

/** A line of text, written as an option that can't be chosen, since a listbox may hold nothing else. */
function Note({ className, children }: { className: string; children: string }) {
  return (
    <ComboboxOption value={null} disabled className={`px-2.5 py-2 ${className}`}>
      {children}
    </ComboboxOption>
  )
}
