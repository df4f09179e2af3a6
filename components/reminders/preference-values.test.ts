import { expect, test } from 'vitest'
import { defaultReminders } from '@/lib/domain/reminders/settings'
import type { PreferenceItem } from '@/lib/resources/notification-preferences/schema'
import { isOwn, type PreferenceValues, payloadOf, valuesOf } from './preference-values'
import { remindersOf, reminderValues } from './reminder-values'
import { summaryText } from './rhythm-words'

const item = (more: Partial<PreferenceItem> = {}): PreferenceItem => ({
  organisationId: 'o',
  kind: 1,
  frequency: 2,
  weekday: 1,
  hour: 7,
  siteIds: [],
  isDefault: true,
  isLocked: false,
  ...more,
})
const usual = [item(), item({ kind: 2, frequency: 1 }), item({ kind: 4, frequency: 1 })]
const values = (items = usual): PreferenceValues =>
  valuesOf({ timezone: 'Europe/London', quietFrom: null, quietTo: null, items }, { s: 'Plant room' })

// NOTIFY-3, NOTIFY-6
test('a kind of mail left as the portal sets it is not sent', () => {
  expect(payloadOf(values(), usual, 'Europe/London')).toEqual({
    timezone: null,
    quietFrom: null,
    quietTo: null,
    items: [],
  })
  const changed = values([item({ hour: 9, siteIds: ['s'] }), ...usual.slice(1)])
  expect(changed.items[0]?.sites).toEqual([{ value: 's', label: 'Plant room' }])
  const others = { ...changed, isQuiet: true, timezone: { value: 'Asia/Tokyo', label: 'Asia/Tokyo' } }
  expect(payloadOf(others, usual, 'Europe/London')).toEqual({
    timezone: 'Asia/Tokyo',
    quietFrom: '22:00',
    quietTo: '06:00',
    items: [{ organisationId: 'o', kind: 1, frequency: 2, weekday: 1, hour: 9, siteIds: ['s'] }],
  })
})

// NOTIFY-6
test('only a change of a field that has an effect counts as one’s own choice', () => {
  const of = (own: Partial<PreferenceItem>, from: Partial<PreferenceItem> = {}) =>
    isOwn(values([item({ ...from, ...own })]).items[0]!, item(from))
  expect(of({ weekday: 2 })).toBe(true)
  expect(of({ weekday: 2 }, { frequency: 1 })).toBe(false)
  expect(of({ hour: 9 }, { frequency: 0 })).toBe(false)
  expect(of({ hour: 9 }, { kind: 4 })).toBe(false)
  expect(of({ frequency: 3 }, { kind: 4 })).toBe(false)
  expect(of({ siteIds: ['s'] }, { kind: 4 })).toBe(true)
  expect(of({ frequency: 0 })).toBe(true)
})

// NOTIFY-7
test('the choices in an organisation are summed up in one line', () => {
  expect(summaryText(usual)).toBe(
    'Overview every Monday at 07:00 · Overdue tasks every day at 07:00 · Critical findings at once',
  )
  expect(summaryText([item({ frequency: 0 })])).toBe('Nothing')
})

// NOTIFY-8, NOTIFY-9
test('the settings of a portal are unchanged after the form, which begins with the defaults', () => {
  const settings = { ...defaultReminders, locked: [1 as const, 4 as const] }
  expect(remindersOf(reminderValues(settings, [7, 30]))).toEqual(settings)
  expect(remindersOf(reminderValues(null, []))).toEqual(defaultReminders)
})
