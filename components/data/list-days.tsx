'use client'
import { DayRange, type DayRangeProps } from '@/components/ui/day-range'
import { datesOf, daysOf, daysText } from './chosen-days'
import type { ListState } from './list-address'
import { usePortal } from './portal-context'
import type { ListHandle } from './use-list'

/** The state with other days; the rest of the filters stays. */
export const withDays = (
  { filters: { from: _, to: __, ...others }, ...state }: ListState,
  from: string,
  to: string,
) => ({
  ...state,
  page: 1,
  filters: { ...others, ...(from && { from: [from] }), ...(to && { to: [to] }) },
})

interface ListDaysProps {
  list: Pick<ListHandle, 'state' | 'change'>
  label: string
  /** Spans that are chosen by one click. */
  spans?: DayRangeProps['spans']
}

/** The chip of a list's filters `from` and `to` (LIST-37). */
export function ListDays({ list, label, spans }: ListDaysProps) {
  const { timezone } = usePortal()
  const days = daysOf(list.state.filters)
  const dates = datesOf(days, timezone, new Date())
  return (
    <DayRange
      // Opened anew it begins with what is chosen.
      key={`${dates.from} ${dates.to}`}
      label={label}
      text={daysText(days)}
      {...dates}
      spans={spans}
      onChange={(from, to) => list.change((now) => withDays(now, from, to))}
    />
  )
}
