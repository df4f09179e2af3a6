import { expect, it } from 'vitest'
import { resolveReminder } from './resolve'
import { defaultReminders } from './settings'

const admin = { isDistributor: false, role: 2 } as const
const reader = { isDistributor: true, role: 4 } as const
const off = { frequency: 0, weekday: 1, hour: 7, siteIds: [] }

// REMIND-2
it('who chose nothing gets the mails that the client sets for their side and role', () => {
  expect(resolveReminder(defaultReminders, admin, 1, null)).toEqual({ ...off, frequency: 2, locked: false })
  expect(resolveReminder(defaultReminders, reader, 2, null)).toEqual({ ...off, locked: false })
  const chosen = { frequency: 1, weekday: 3, hour: 9, siteIds: ['a'] }
  expect(resolveReminder(defaultReminders, reader, 2, chosen)).toEqual({ ...chosen, locked: false })
  expect(resolveReminder(defaultReminders, admin, 1, off)).toEqual({ ...off, locked: false })
})

// REMIND-2
it('a locked kind cannot be switched off by who gets it, and is not sent to others', () => {
  const settings = { ...defaultReminders, locked: [1 as const] }
  expect(resolveReminder(settings, admin, 1, { ...off, hour: 9 })).toEqual({
    ...off,
    frequency: 2,
    hour: 9,
    locked: true,
  })
  expect(resolveReminder(settings, admin, 2, off)).toEqual({ ...off, locked: false })
  expect(resolveReminder(settings, reader, 1, null)).toEqual({ ...off, locked: false })
})

// REMIND-2
it('a client that has saved nothing reminds nobody', () => {
  for (const kind of [1, 2, 3, 4] as const) {
    const chosen = { frequency: 1, weekday: 1, hour: 9, siteIds: [] }
    expect(resolveReminder(null, admin, kind, chosen)).toEqual({ ...chosen, frequency: 0, locked: false })
  }
})
