import { describe, expect, it } from 'vitest'
import { ApiError } from '@/lib/core/errors/errors'
import { shape } from '@/lib/domain/checklists/shape'
import { judgeAnswers } from './judge'
import { keptAnswers } from './kept'
import { readAnswer } from './sent'
import type { Version } from './versions'

const items = [
  { key: 'seal', kind: 0, label: 'Seal' },
  { key: 'bar', kind: 1, label: 'Pressure', unit: 'bar', decimals: 1, minimum: 10, warnMinimum: 12, failStatus: 3 },
  { key: 'note', kind: 2, label: 'Words', required: false },
  {
    key: 'how',
    kind: 3,
    label: 'How',
    required: false,
    options: [
      { value: 'a', label: 'Good' },
      { value: 'b', label: 'Bad', status: 2 },
    ],
  },
  { key: 'photo', kind: 4, label: 'Photos', required: false },
  { key: 'sign', kind: 5, label: 'Signature', required: false },
]
const version: Version = {
  id: 'v',
  clientId: 'c',
  checklistId: 'l',
  checkId: 'k',
  number: 3,
  publishedAt: new Date(0),
  definition: shape.parse({ sections: [{ key: 'look', title: 'Look', items }] }),
}
const file = (filename: string) => ({ filename, uploadType: 1, base64Data: '' })
const well = [
  { key: 'seal', value: 'pass' },
  { key: 'bar', value: 12.5 },
]

function judge(sent: unknown[], status?: number, names: [string, string][] = []) {
  try {
    const judged = judgeAnswers(version, sent.map(readAnswer), status, new Map(names))
    return { judged, body: undefined }
  } catch (error) {
    if (error instanceof ApiError) return { body: error.body, judged: undefined }
    throw error
  }
}

describe('a result’s answers', () => {
  // ANSWER-6
  it('decide its status, and a worse status may be sent, a better one not', () => {
    expect(judge(well).judged).toMatchObject({ derivedStatus: 1, status: 1 })
    expect(judge(well, 3).judged).toMatchObject({ derivedStatus: 1, status: 3 })
    const low = [well[0], { key: 'bar', value: '11.9' }]
    expect(judge(low).judged).toMatchObject({ derivedStatus: 2, status: 2 })
    expect(judge(low, 1).body).toEqual({ status: ['The answers ask for Monitor'] })
    const failed = [{ key: 'seal', value: 'fail' }, well[1]]
    expect(judge(failed, 2).body).toEqual({ status: ['The answers ask for Action'] })
  })

  // ANSWER-9
  it('are kept in the words of that day, with numbers to the last digit', () => {
    const { judged } = judge([
      ...well,
      { key: 'how', value: 'b', notes: ' Bent ' },
      { key: 'photo', uploads: [file('a.png')] },
    ])
    expect(judged && keptAnswers(judged, new Map([['photo', ['f']]]))).toEqual([
      expect.objectContaining({ key: 'seal', section: 'Look', label: 'Seal', kind: 0, value: 'pass', status: 1 }),
      expect.objectContaining({ key: 'bar', unit: 'bar', minimum: '10', maximum: null, value: '12.5' }),
      expect.objectContaining({ key: 'how', value: 'b', chosen: 'Bad', notes: 'Bent', status: 2 }),
      expect.objectContaining({ key: 'photo', value: null, uploads: ['f'] }),
    ])
  })

  // ANSWER-4, ANSWER-5
  it.each([
    ['no answer at all', [], ['answers', 'answers.seal', 'answers.bar']],
    ['an unknown key', [...well, { key: 'x', value: 1 }], ['answers', 'answers.x']],
    ['a key twice', [...well, well[0]], ['answers', 'answers.seal']],
    ['no object', [...well, 'pass'], ['answers']],
    ['no key', [...well, { value: 'pass' }], ['answers']],
    ['a list as a value', [well[0], { key: 'bar', value: [[[]]] }], ['answers', 'answers.bar']],
    ['notes that are too long', [well[0], { ...well[1], notes: 'x'.repeat(10_001) }], ['answers', 'answers.bar']],
    ['files that are none', [...well, { key: 'photo', uploads: 'x' }], ['answers', 'answers.photo']],
    [
      'an upload that is not there',
      [...well, { key: 'photo', uploadIds: ['018f4e6a-0000-7000-8000-000000000000'] }],
      ['answers', 'answers.photo'],
    ],
    ['a photo that is a PDF', [...well, { key: 'photo', uploads: [file('a.pdf')] }], ['answers', 'answers.photo']],
    [
      'a signature that is no PNG',
      [...well, { key: 'sign', value: { name: 'Jo' }, uploads: [file('a.jpg')] }],
      ['answers', 'answers.sign'],
    ],
    [
      'a signature without a name',
      [...well, { key: 'sign', value: {}, uploads: [file('a.png')] }],
      ['answers', 'answers.sign'],
    ],
    [
      'more files than a result takes',
      [...well, ...['photo', 'sign'].map((key) => ({ key, uploads: Array.from({ length: 26 }, () => file('a.png')) }))],
      ['answers'],
    ],
    [
      'more text than a result takes',
      [...well, ...Array.from({ length: 21 }, (_, at) => ({ key: `t${at}`, value: 'x'.repeat(10_000) }))],
      ['answers'],
    ],
  ])('are refused where there is %s', (_, sent, fields) => {
    expect(Object.keys(judge(sent).body ?? {})).toEqual(fields)
  })

  // ANSWER-4
  it('are refused with a message for each', () => {
    const id = '018f4e6a-0000-7000-8000-000000000000'
    expect(
      judge([
        { key: 'bar', value: '1.25' },
        { key: 'photo', uploadIds: [id] },
      ]).body,
    ).toEqual({
      answers: ['Some answers are missing or wrong'],
      'answers.seal': ['Required.'],
      'answers.bar': ['Must have at most 1 decimal'],
      'answers.photo': ['One of these files is not there, or belongs to something already'],
    })
    expect(judge([...well, { key: 'photo', uploadIds: [id] }], 1, [[id, 'a.jpg']]).judged).toBeDefined()
  })
})
