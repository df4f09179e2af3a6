'use client'
import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import { backToSearch } from './back-to-search'
import { Chip } from './badge'
import { FilterChoice, filterAhead } from './filter-choice'
import { chipWidth, fitting } from './fitting'
import { type ListFilter, valuesOf } from './list-filter'
import { MoreFilters } from './more-filters'
import { PanelButton } from './panel-button'
import type { LoadOptions } from './use-options'

export interface FilterPanelProps {
  /** As the API answered them; undefined while the list loads. `keywords` belongs to the SearchBox and is left out. */
  filters: readonly ListFilter[] | undefined
  /**
   * What the address asks for: a filter without a choice of its own (an asset’s results) still shows, and can be taken
   * away.
   */
  applied?: Readonly<Record<string, readonly string[]>>
  /** An empty list takes the filter away. */
  onChange: (id: string, values: string[]) => void
  onClear: () => void
  /** Finds a filter's options beyond those that came with the list. */
  loadOptions?: (filterId: string) => LoadOptions | undefined
  /**
   * How many pixels the chips have on a screen of 1440, so that all tools of a list stand in one line; what has no room
   * and nothing chosen is behind "More". Left out: all stand there. Narrower windows have them all too,
   * in several lines.
   */
  room?: number
}

/** What a window as wide as the page gets has beyond that. */
const wider = 264
/** "Clear filters". */
const clearing = 96

/** A chip per filter that says what is chosen; it opens the choice. */
export function FilterPanel({ filters = [], applied, onChange, onClear, loadOptions, room = 9999 }: FilterPanelProps) {
  const shown = filters.filter((filter) => filter.isVisible && filter.id !== 'keywords')
  const others = filters.filter(
    (filter) => !filter.isVisible && filter.id !== 'keywords' && applied?.[filter.id]?.length,
  )
  const any = others.length > 0 || shown.some((filter) => chosen(filter, applied).length > 0)
  // On a phone it would be an empty line.
  if (shown.length === 0 && others.length === 0) return null
  const chips = shown.map((filter) => {
    const values = chosen(filter, applied)
    return { filter, width: chipWidth(filter.label, nameOf(filter, values)), isSet: values.length > 0 }
  })
  const left = room - (any ? clearing : 0) - others.length * 160
  const more = fitting(chips, left).more.map(({ filter }) => filter)
  const moreWhereWide = fitting(chips, left + wider).more.map(({ filter }) => filter)
  return (
    <fieldset data-chrome className="contents">
      <legend className="sr-only">Filters</legend>
      {shown.map((filter) => (
        <FilterChip
          key={filter.id}
          className={clsx(
            more.includes(filter) && 'min-[1400px]:max-[1699px]:hidden',
            moreWhereWide.includes(filter) && 'min-[1700px]:hidden',
          )}
          filter={filter}
          values={chosen(filter, applied)}
          onChange={(values) => onChange(filter.id, values)}
          load={loadOptions?.(filter.id)}
        />
      ))}
      {more.length > 0 && (
        <MoreFilters filters={more} whereWide={moreWhereWide} onChange={onChange} loadOptions={loadOptions} />
      )}
      {others.map(({ id, label }) => (
        <Chip key={id} removeLabel={`Remove the filter ${label}`} onRemove={() => onChange(id, [])}>
          {`${label}: ${applied?.[id]?.length} selected`}
        </Chip>
      ))}
      {any && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            backToSearch(currentTarget)
            onClear()
          }}
          // Rows that are not found have the same button, larger and nearer (LIST-43).
          className="link h-9 rounded-sm px-1.5 max-sm:h-11 sm:group-has-data-none/list:hidden"
        >
          Clear filters
        </button>
      )}
    </fieldset>
  )
}

/** What is chosen shows at once, before the rows come that it finds. */
function chosen(filter: ListFilter, applied: FilterPanelProps['applied']): readonly string[] {
  const wanted = applied && (applied[filter.id] ?? [])
  const isKnown = wanted?.every((value) => filter.options.some((option) => option.value === value))
  return wanted && isKnown ? wanted : valuesOf(filter)
}

const nameOf = (filter: ListFilter, [first]: readonly string[]) =>
  first === undefined ? '' : (filter.options.find(({ value }) => value === first)?.label ?? first)

interface ChipProps {
  className?: string
  filter: ListFilter
  values: readonly string[]
  onChange: (values: string[]) => void
  load: LoadOptions | undefined
}

function FilterChip({ className, filter, values, onChange, load }: ChipProps) {
  return (
    <PanelButton
      className={clsx('relative', className)}
      button={{
        ahead: filterAhead,
        className: clsx(
          'inline-flex h-9 max-w-64 items-center gap-1.5 rounded-md border px-3 transition-colors hover:bg-hover max-sm:h-11',
          values.length > 0 ? 'border-chosen bg-chosen-soft' : 'border-dashed border-edge bg-surface',
        ),
        children: (
          <>
            <span className={clsx('shrink-0', values.length > 0 && 'text-muted')}>{filter.label}</span>
            {values.length > 0 && <span className="truncate font-medium">{nameOf(filter, values)}</span>}
            {values.length > 1 && (
              <span className="nums shrink-0 rounded-sm bg-chosen px-1.5 text-xs leading-5 font-medium text-on-chosen">
                <span aria-hidden>+{values.length - 1}</span>
                <span className="sr-only">and {values.length - 1} more</span>
              </span>
            )}
            <ChevronDown aria-hidden className="-mr-0.5 size-3.5 shrink-0 text-muted" />
          </>
        ),
      }}
      panel={{ className: 'w-72 max-w-[calc(100vw-1rem)] p-1.5' }}
    >
      {(close) => <FilterChoice filter={filter} values={values} onChange={onChange} close={close} load={load} />}
    </PanelButton>
  )
}
