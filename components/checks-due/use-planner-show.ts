'use client'
import { usePathname, useSearchParams } from 'next/navigation'

const groupings = ['day', 'site', 'customer'] as const
export type Grouping = (typeof groupings)[number]

/** How the planner shows its tasks; in the address, so that reload and a shared link show the same. */
interface PlannerShow {
  isCalendar: boolean
  /** YYYY-MM; '' = the one of today. */
  month: string
  /** '' = a plain list. */
  group: Grouping | ''
}

/** Reads it from an address; what is nothing of it is the plain list. */
export function plannerShowOf(search: URLSearchParams): PlannerShow {
  const group = groupings.find((one) => one === search.get('group')) ?? ''
  const month = search.get('month') ?? ''
  return {
    isCalendar: search.get('show') === 'calendar',
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : '',
    group,
  }
}

/** The address with it; all else in it stays. */
export function withPlannerShow(search: URLSearchParams, { isCalendar, month, group }: PlannerShow): string {
  const next = new URLSearchParams(search)
  const set = (key: string, value: string) => (value ? next.set(key, value) : next.delete(key))
  set('show', isCalendar ? 'calendar' : '')
  set('month', isCalendar ? month : '')
  set('group', group)
  const text = next.toString()
  return text && `?${text}`
}

export function usePlannerShow() {
  const search = useSearchParams()
  const pathname = usePathname()
  return {
    show: plannerShowOf(search),
    change: (next: Partial<PlannerShow>) => {
      const now = new URLSearchParams(window.location.search)
      window.history.pushState(null, '', pathname + withPlannerShow(now, { ...plannerShowOf(now), ...next }))
    },
  }
}
