'use client'
import clsx from 'clsx'
import { ChevronLeft, ChevronRight, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { FilterChoice, filterAhead } from './filter-choice'
import type { ListFilter } from './list-filter'
import { PanelButton } from './panel-button'
import type { LoadOptions } from './use-options'

interface MoreFiltersProps {
  filters: readonly ListFilter[]
  /** Those of them that have no room in a wide window either. */
  whereWide: readonly ListFilter[]
  onChange: (id: string, values: string[]) => void
  loadOptions?: (filterId: string) => LoadOptions | undefined
}

const lineClass =
  'flex min-h-9 w-full items-center justify-between gap-3 rounded-md px-2.5 text-left hover:bg-hover max-sm:min-h-11'

/**
 * The filters that have no room in the line, and nothing chosen: their names, and the choice of the one that is opened.
 */
export function MoreFilters(props: MoreFiltersProps) {
  return (
    <PanelButton
      className={clsx('max-[1399px]:hidden', props.whereWide.length === 0 && 'min-[1700px]:hidden')}
      button={{
        ahead: filterAhead,
        className:
          'inline-flex h-9 items-center gap-1.5 rounded-md border border-dashed border-edge bg-surface px-2.5 transition-colors hover:bg-hover',
        children: (
          <>
            <SlidersHorizontal aria-hidden className="size-4 text-muted" />
            More
            <span className="sr-only">filters</span>
          </>
        ),
      }}
      panel={{ className: 'w-72 max-w-[calc(100vw-1rem)] p-1.5' }}
    >
      {(close) => <Choice {...props} close={close} />}
    </PanelButton>
  )
}

function Choice({ filters, whereWide, onChange, loadOptions, close }: MoreFiltersProps & { close: () => void }) {
  const [open, setOpen] = useState<string>()
  const filter = filters.find(({ id }) => id === open)
  if (!filter)
    return (
      <ul>
        {filters.map((one) => (
          <li key={one.id} className={whereWide.includes(one) ? undefined : 'min-[1700px]:hidden'}>
            <button type="button" className={lineClass} onClick={() => setOpen(one.id)}>
              {one.label}
              <ChevronRight aria-hidden className="size-4 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <button
        type="button"
        // The button that was pressed is gone.
        // biome-ignore lint/a11y/noAutofocus: the focus goes on with what was chosen
        autoFocus
        className={`${lineClass} mb-1 justify-start! gap-1.5! font-medium`}
        onClick={() => setOpen(undefined)}
      >
        <ChevronLeft aria-hidden className="size-4 text-muted" />
        <span className="sr-only">Back from </span>
        {filter.label}
      </button>
      <FilterChoice
        filter={filter}
        values={[]}
        onChange={(values) => {
          onChange(filter.id, values)
          // It has a chip of its own in the line now, where more can be chosen.
          close()
        }}
        close={close}
        load={loadOptions?.(filter.id)}
      />
    </>
  )
}
