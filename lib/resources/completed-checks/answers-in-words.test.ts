import { expect, it } from 'vitest'
import type { KeptAnswer } from '@/lib/domain/answers/kept'
import { answerInWords } from './answers-in-words'

const answer = (given: Partial<KeptAnswer>): KeptAnswer => ({
  key: 'k',
  section: 'Look',
  label: 'Item',
  kind: 0,
  unit: null,
  minimum: null,
  maximum: null,
  value: 'pass',
  chosen: null,
  notes: null,
  status: 1,
  uploads: [],
  ...given,
})

const names = new Map(['a', 'b'].map((id) => [id, `${id}.jpg`]))

// ANSWER-13, ANSWER-19
it.each([
  [{}, 'Item: Pass'],
  [{ value: 'na' }, 'Item: Not applicable'],
  [
    { value: 'fail', status: 3, uploads: ['a', 'b', 'gone'], notes: 'Bent\nand rusty' },
    'Item: Fail, Action, 3 photos a.jpg, b.jpg. Bent and rusty',
  ],
  [
    { kind: 1, value: '11.50', unit: 'bar', minimum: '10', maximum: '20', status: 2 },
    'Item: 11.50 bar (from 10 to 20), Monitor',
  ],
  [{ kind: 1, value: '-3', maximum: '0' }, 'Item: -3 (to 0)'],
  [{ kind: 3, value: 'b', chosen: 'Blocked' }, 'Item: Blocked'],
  [{ kind: 4, value: null, uploads: ['a'] }, 'Item: photo a.jpg'],
  [{ kind: 5, value: { name: 'Jo Reed' }, uploads: ['a'] }, 'Item: signed by Jo Reed'],
])('an answer is said in a line: %j', (given, line) => expect(answerInWords(answer(given), names)).toBe(line))
