import { expect, test } from 'vitest'
import { statusOf } from './asset-status'

const task = (more: object = {}) => ({
  checkId: '1',
  checkName: 'Annual service',
  lastCheckDate: null,
  lastCheckStatus: null,
  nextDue: '2027-02-01',
  isDue: false,
  ...more,
})
const due = task({ checkName: 'Weekly check', nextDue: '2026-01-08', isDue: true })
const dueToday = task({ checkName: 'Daily check', nextDue: '2026-02-01', isDue: true })
const acted = task({ checkName: 'Hose test', lastCheckStatus: 3, lastCheckDate: '2026-01-05' })
const watched = task({ lastCheckStatus: 2, lastCheckDate: '2026-01-06' })
const whenNeeded = task({ nextDue: null })
const placed = { customerOrganisationId: '2', installationDate: '2026-01-01', isCustomerArchived: false }
const nowhere = { ...placed, customerOrganisationId: null, installationDate: null }

// ASSET-34
test.each([
  ['without a task', placed, [], 'monitor', 'No tasks', ['Without a task this asset never falls due.']],
  [
    'of an archived customer',
    { ...placed, isCustomerArchived: true },
    [due],
    'neutral',
    'Paused',
    ['Nothing falls due: its customer has been archived.'],
  ],
  ['in date', placed, [task(), whenNeeded], 'good', 'In date', ['Next is Annual service, on 2027-02-01.']],
  ['due', placed, [due, task()], 'action', 'Due', ['Weekly check has been due since 2026-01-08.']],
  ['due today', placed, [dueToday, task()], 'action', 'Due', ['Daily check is due today.']],
  [
    'all at once',
    placed,
    [watched, due, acted],
    'action',
    'To action · Due · To monitor',
    [
      'Hose test: Action on 2026-01-05.',
      'Weekly check has been due since 2026-01-08.',
      'Annual service: Monitor on 2026-01-06.',
    ],
  ],
  ['to monitor', placed, [watched], 'monitor', 'To monitor', ['Annual service: Monitor on 2026-01-06.']],
  ['without dates', placed, [whenNeeded], 'neutral', 'When needed', ['None of its tasks has a date.']],
  [
    'in stock',
    nowhere,
    [due],
    'monitor',
    'Not planned',
    ['Its tasks fall due once it has a customer and an allocation date.'],
  ],
  [
    'not allocated, and to action',
    { ...placed, installationDate: null },
    [acted],
    'action',
    'To action',
    ['Hose test: Action on 2026-01-05.', 'Its tasks fall due once it has an allocation date.'],
  ],
  [
    'with many due',
    placed,
    [due, due, due, due, due],
    'action',
    'Due',
    [...Array(3).fill('Weekly check has been due since 2026-01-08.'), 'And 2 more tasks.'],
  ],
] as const)('%s', (_, place, checks, tone, title, reasons) => {
  expect(statusOf({ ...place, checks }, (instant) => instant, '2026-02-01')).toMatchObject({ tone, title, reasons })
})

// ASSET-33
test('says what keeps an asset from ever falling due: it has no tasks, or no place', () => {
  const lacks = (place: Omit<Parameters<typeof statusOf>[0], 'checks'>, checks: ReturnType<typeof task>[]) =>
    statusOf({ ...place, checks }, String, '2026-02-01').lacks
  expect(lacks(placed, [])).toBe('tasks')
  expect(lacks(nowhere, [task()])).toBe('place')
  expect(lacks(placed, [task()])).toBeUndefined()
})
