'use client'
import { useEffect, useRef } from 'react'
import type { FilterOptionsProps } from './filter-options'
import { fetchAhead, useOnDemand } from './use-on-demand'

const load = () => import('./filter-options')

/** For the button that opens a filter: its code is on the way before it is pressed. */
export const filterAhead = () => fetchAhead(load)

/** What a filter's chip opens. Its code comes with the first one that is opened: most visits of a list open none. */
export function FilterChoice(props: FilterOptionsProps) {
  const FilterOptions = useOnDemand(load, true, props.close)?.FilterOptions
  const place = useRef<HTMLDivElement>(null)
  const isLate = useRef(FilterOptions === undefined)
  // The panel had nothing yet to put the focus on.
  useEffect(() => {
    if (FilterOptions && isLate.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [FilterOptions])
  return (
    <div ref={place} aria-busy={!FilterOptions}>
      {FilterOptions ? <FilterOptions {...props} /> : <div className="h-24" />}
    </div>
  )
}
