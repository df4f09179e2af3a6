'use client'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button'
import { inputClass } from './field'
import type { ListFilter } from './list-filter'

interface FilterOptionsProps {
  filter: ListFilter
  values: readonly string[]
  onChange: (values: string[]) => void
  close: () => void
}

const manyOptions = 8

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

function ChoiceFilter({ filter, values, onChange, close }: FilterOptionsProps) {
  const [search, setSearch] = useState('')
  const several = filter.type === 2
  const wanted = search.trim().toLowerCase()
  const options = filter.options.filter((option) => option.label.toLowerCase().includes(wanted))
  const choose = (value: string, on: boolean) => {
    if (several) return onChange(on ? [...values, value] : values.filter((other) => other !== value))
    onChange(on ? [value] : [])
    close()
  }
  return (
    <fieldset>
      <legend className="sr-only">{filter.label}</legend>
      {filter.description && <p className="px-2 pt-1 pb-2 text-sm text-muted">{filter.description}</p>}
      {filter.options.length > manyOptions && (
        <input
          aria-label={`Search ${filter.label}`}
          placeholder="Search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className={`${inputClass} mb-1.5 h-9! text-base! max-sm:h-11! max-sm:text-lg!`}
        />
      )}
      <div className="max-h-72 overflow-y-auto overscroll-contain p-0.5">
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
                className={`peer size-[18px] appearance-none forced-colors:appearance-auto border border-edge bg-surface checked:border-accent checked:bg-accent ${several ? 'rounded-sm' : 'rounded-full'}`}
              />
            </Mark>
            <span className="min-w-0 flex-1 truncate">{option.label}</span>
          </label>
        ))}
        {options.length === 0 && <p className="px-2 py-2 text-muted">Nothing found</p>}
      </div>
      {values.length > 0 && (
        <div className="mt-1 border-t pt-1">
          <Button variant="ghost" size="sm" block onClick={() => onChange([])}>
            Clear
          </Button>
        </div>
      )}
    </fieldset>
  )
}

function Mark({ several, children }: { several: boolean; children: React.ReactNode }) {
  return (
    <span className="relative inline-flex size-[18px] shrink-0">
      {children}
      {several ? (
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      ) : (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-[5px] rounded-full bg-on-accent opacity-0 peer-checked:opacity-100"
        />
      )}
    </span>
  )
}
