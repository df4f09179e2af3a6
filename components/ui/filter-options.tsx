'use client'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'
import { inputClass } from './field'
import { merged, plain } from './known-options'
import type { ListFilter } from './list-filter'
import { type LoadOptions, useOptions } from './use-options'

export interface FilterOptionsProps {
  filter: ListFilter
  values: readonly string[]
  onChange: (values: string[]) => void
  close: () => void
  /** Finds options beyond those that came with the list; wanted where there may be more than {@link offered}. */
  load?: LoadOptions
}

const manyOptions = 8
/** As many options as a list's answer carries: there may be more. */
const offered = 100
const nothing: LoadOptions = async () => ({ items: [], hasMore: false })

/** What a filter's chip opens: a text box, one of a list, or several of a list. */
export function FilterOptions(props: FilterOptionsProps) {
  return props.filter.type === 0 ? <TextFilter {...props} /> : <ChoiceFilter {...props} />
}

function TextFilter({ filter, values, onChange, close }: FilterOptionsProps) {
  const [text, setText] = useState(values[0] ?? '')
  const apply = () => {
    onChange(text.trim() ? [text.trim()] : [])
    close()
  }
  return (
    <form
      className="flex gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <input
        aria-label={filter.label}
        placeholder={filter.description ?? undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass} h-9! max-sm:h-11!`}
      />
      <Button type="submit" variant="primary">
        Apply
      </Button>
    </form>
  )
}

function ChoiceFilter({ filter, values: applied, onChange, close, load }: FilterOptionsProps) {
  const [values, setValues] = useFresh(applied)
  const [search, setSearch] = useState('')
  const several = filter.type === 2
  const wanted = plain(search)
  const known = filter.options.filter((option) => plain(option.label).includes(wanted))
  const isCut = load !== undefined && filter.options.length >= offered
  const found = useOptions(load ?? nothing)
  // What came with the list and matches shows at once, and gives way to the answer.
  const options = isCut && wanted ? (found.isWaiting ? merged(known, found.options) : found.options) : known
  const apply = (next: string[]) => {
    setValues(next)
    onChange(next)
  }
  const choose = (value: string, on: boolean) => {
    if (several) return apply(on ? [...values, value] : values.filter((other) => other !== value))
    apply(on ? [value] : [])
    close()
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{filter.label}</legend>
      {filter.description && <p className="px-2 pt-1 pb-2 text-sm text-muted">{filter.description}</p>}
      {filter.options.length > manyOptions && (
        <input
          aria-label={`Search ${filter.label}`}
          placeholder="Search"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value)
            if (isCut && event.target.value.trim()) found.search(event.target.value.trim())
          }}
          className={`${inputClass} mb-1.5 h-9! text-base! max-sm:h-11! max-sm:text-lg!`}
        />
      )}
      <div className="max-h-76 overflow-y-auto max-sm:max-h-70 overscroll-contain p-0.5">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1.5 hover:bg-hover has-focus-visible:bg-hover max-sm:min-h-11"
          >
            <Mark several={several}>
              <input
                type="checkbox"
                checked={values.includes(option.value)}
                onChange={(event) => choose(option.value, event.target.checked)}
                className={`peer size-[18px] appearance-none forced-colors:appearance-auto border border-edge bg-surface checked:border-chosen checked:bg-chosen ${several ? 'rounded-sm' : 'rounded-full'}`}
              />
            </Mark>
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
          </label>
        ))}
        {options.length === 0 && (
          <p role="status" className="px-2 py-2 text-muted">
            {!isCut
              ? 'Nothing found'
              : found.loading
                ? 'Searching …'
                : found.failed
                  ? 'The search failed'
                  : 'Nothing found'}
          </p>
        )}
        {isCut && !wanted && <p className="px-2 py-2 text-sm text-muted">Type to find others</p>}
      </div>
      {values.length > 0 && (
        <div className="mt-1 border-t pt-1">
          <Button variant="ghost" size="sm" block onClick={() => apply([])}>
            Clear
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/**
 * What is applied, and at once what is chosen: the address it goes to is rendered a moment later, and a second choice
 * must not be made from what was before the first.
 */
function useFresh(applied: readonly string[]) {
  const [values, setValues] = useState(applied)
  const [known, setKnown] = useState(applied.join())
  if (known !== applied.join()) {
    setKnown(applied.join())
    setValues(applied)
  }
  return [values, setValues] as const
}

function Mark({ several, children }: { several: boolean; children: React.ReactNode }) {
  return (
    <span className="relative inline-flex size-[18px] shrink-0">
      {children}
      {several ? (
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-3.5 text-on-chosen opacity-0 peer-checked:opacity-100"
        />
      ) : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-[5px] rounded-full bg-on-chosen opacity-0 peer-checked:opacity-100"
        />
      )}
    </span>
  )
}
