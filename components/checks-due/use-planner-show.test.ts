import { expect, it } from 'vitest'
import { plannerShowOf, withPlannerShow } from './use-planner-show'

// PLANNER-1, PLANNER-2
it('how the planner shows its tasks is in the address, beside the list’s own keys', () => {
  const read = (text: string) => plannerShowOf(new URLSearchParams(text))
  expect(read('')).toEqual({ isCalendar: false, month: '', group: '' })
  expect(read('show=calendar&month=2026-13&group=colour')).toEqual({ isCalendar: true, month: '', group: '' })
  const search = new URLSearchParams('due=1&page=2&group=site')
  const shown = { isCalendar: true, month: '2026-11', group: '' } as const
  const text = withPlannerShow(search, shown)
  expect(text).toBe('?due=1&page=2&show=calendar&month=2026-11')
  expect(read(text.slice(1))).toEqual(shown)
  expect(withPlannerShow(new URLSearchParams(text.slice(1)), read(''))).toBe('?due=1&page=2')
})
