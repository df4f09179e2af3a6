import { expect, test } from 'vitest'
import { nextMail } from './next-mail'

const times = { timezone: 'Europe/London', quietFrom: null, quietTo: null }
const digest = { kind: 1, frequency: 2, weekday: 1, hour: 7, about: 'Riverside' }
const overdue = { kind: 2, frequency: 1, weekday: 1, hour: 7, about: 'Riverside' }
/** A Friday. */
const friday = new Date('2026-11-27T12:00:00Z')

// NOTIFY-6
test.each<[string, Parameters<typeof nextMail>[0], Partial<Parameters<typeof nextMail>[1]>, string | null]>([
  ['a week', [digest], {}, 'Next: Monday 07:00, what is overdue and due at Riverside'],
  ['a day', [digest, overdue], {}, 'Next: tomorrow 07:00, what became overdue at Riverside'],
  ['today', [{ ...overdue, hour: 18 }], {}, 'Next: today 18:00, what became overdue at Riverside'],
  ['a month', [{ ...digest, frequency: 3, hour: 9 }], {}, 'Next: Tuesday 09:00, what is overdue and due at Riverside'],
  [
    'in more than a week',
    [{ ...digest, weekday: 5, hour: 7 }],
    {},
    'Next: 04/12/2026 07:00, what is overdue and due at Riverside',
  ],
  [
    'quiet time',
    [digest],
    { quietFrom: '22:00', quietTo: '08:30' },
    'Next: Monday 08:30, what is overdue and due at Riverside',
  ],
  [
    'another zone',
    [{ ...overdue, hour: 23 }],
    { timezone: 'Asia/Kolkata' },
    'Next: today 23:00, what became overdue at Riverside',
  ],
  [
    'several',
    [digest, { ...digest, about: 'Old Mill' }, { ...digest, hour: 8, about: 'Later' }],
    {},
    'Next: Monday 07:00, what is overdue and due at Riverside and Old Mill',
  ],
  [
    'many',
    ['a', 'b', 'c', 'd'].map((about) => ({ ...digest, about })),
    {},
    'Next: Monday 07:00, what is overdue and due at 4 organisations',
  ],
  [
    'the overview before the rest',
    [overdue, { ...digest, frequency: 1 }],
    {},
    'Next: tomorrow 07:00, what is overdue and due at Riverside',
  ],
  [
    'nothing by the hour',
    [
      { ...digest, frequency: 0 },
      { ...digest, kind: 4, frequency: 1 },
    ],
    {},
    null,
  ],
])('the sentence about the next mail says when it comes: %s', (_, items, more, sentence) => {
  expect(nextMail(items, { ...times, ...more }, friday)).toBe(sentence)
})
