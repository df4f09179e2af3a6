import { expect, it } from 'vitest'
import { definition } from '@/lib/domain/checklists/definition'
import type { AnswerOutput } from '@/lib/resources/completed-checks/schema'
import { answerText, ownUploads, sectionsOf } from './answered'

const answer = (given: Partial<AnswerOutput>): AnswerOutput => ({
  key: 'one',
  section: 'Look',
  label: 'One',
  kind: 0,
  unit: null,
  minimum: null,
  maximum: null,
  value: 'pass',
  notes: null,
  status: 1,
  uploads: [],
  ...given,
})
const options = [
  { value: 'off', label: 'Off the wall' },
  { value: 'firm', label: 'Firm' },
]
const version = definition.parse({
  sections: [{ key: 'look', title: 'Look', items: [{ key: 'bracket', kind: 3, label: 'Bracket', options }] }],
})

// ANSWER-16
it('writes each answer as text, a choice in the words of its version', () => {
  const said = (given: Partial<AnswerOutput>) => answerText(answer(given), version)
  expect([said({}), said({ value: 'fail' }), said({ value: 'na' })]).toEqual(['Pass', 'Fail', 'N/A'])
  expect(said({ kind: 1, value: '4.20', unit: 'bar' })).toBe('4.20 bar')
  expect(said({ kind: 1, value: '7' })).toBe('7')
  expect(said({ kind: 2, value: 'Torn' })).toBe('Torn')
  expect(said({ key: 'bracket', kind: 3, value: 'off' })).toBe('Off the wall')
  expect(answerText(answer({ key: 'bracket', kind: 3, value: 'off' }), undefined)).toBe('off')
  expect(said({ kind: 4, value: null })).toBe('')
  expect(said({ kind: 5, value: { name: 'A. Inspector' } })).toBe('A. Inspector')
})

it('groups answers by section, in the order in which the sections were asked', () => {
  const sections = sectionsOf([answer({ section: 'B' }), answer({ section: 'A' }), answer({ section: 'B', key: 'x' })])
  expect(sections.map(({ title, answers }) => [title, answers.length])).toEqual([
    ['B', 2],
    ['A', 1],
  ])
})

it('tells files of the result from those of its answers', () => {
  const uploads = [{ id: 'own' }, { id: 'photo' }]
  expect(ownUploads(uploads, [answer({ uploads: [{ id: 'photo' }] as never })])).toEqual([{ id: 'own' }])
})
