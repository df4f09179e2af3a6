import { describe, expect, it } from 'vitest'
import { checkAnswers, type GivenAnswer } from './answers'
import { definition } from './definition'

const given = (answers: Record<string, unknown>, photos: Record<string, GivenAnswer['photos']> = {}): GivenAnswer[] =>
  Object.entries(answers).map(([key, value]) => ({ key, value, photos: photos[key] ?? [] }))
const checklist = (...items: object[]) =>
  definition.parse({ sections: [{ key: 's', title: 'Hose', items: items.map((one) => ({ label: 'L', ...one })) }] })
const check = (items: object[], answers: GivenAnswer[]) => checkAnswers(checklist(...items), answers)

describe('answers', () => {
  // CHECKLIST-14
  it.each<[string, object, unknown, string]>([
    ['nothing', { kind: 0 }, undefined, 'Required.'],
    ['null', { kind: 2 }, null, 'Required.'],
    ['blanks', { kind: 2 }, ' \u200b', 'Required.'],
    ['another word', { kind: 0 }, 'ok', 'Answer "pass" or "fail" or "na"'],
    ['na where that is no answer', { kind: 0, allowNa: false }, 'na', 'Answer "pass" or "fail"'],
    ['a boolean', { kind: 0 }, true, 'Answer "pass" or "fail" or "na"'],
    ['a word for a number', { kind: 1 }, 'high', 'Must be a number'],
    ['a list for a number', { kind: 1 }, [1], 'Must be a number'],
    ['a fraction of whole numbers', { kind: 1 }, '1.5', 'Must be a whole number'],
    ['too many decimals', { kind: 1, decimals: 1 }, 1.25, 'Must have at most 1 decimal'],
    ['a number for text', { kind: 2 }, 7, 'Must be text'],
    ['an endless text', { kind: 2 }, 'x'.repeat(10_001), 'Must be at most 10000 characters'],
    ['no photo', { kind: 4 }, null, 'Required.'],
    ['a text for photos', { kind: 4 }, 'photo.jpg', 'Required.'],
    ['a signature without its picture', { kind: 5 }, { name: 'Ann' }, 'A signature needs its picture'],
    ['a signature without a name', { kind: 5 }, { name: ' ' }, 'A signature needs a name'],
    ['a signature of two lines', { kind: 5 }, { name: 'A\nB' }, 'Must be one line without control characters'],
  ])('are refused: %s', (_, item, value, message) => {
    const faults = { answers: ['Some answers are missing or wrong'], 'answers.a': [message] }
    expect(check([{ key: 'a', ...item }], given({ a: value }))).toEqual({ faults })
  })

  // CHECKLIST-14
  it('are refused for a key that is not asked, and for a key that is answered twice', () => {
    expect(check([{ key: 'a', kind: 0 }], given({ a: 'pass', b: 1 }))).toMatchObject({
      faults: { 'answers.b': ['This checklist asks no such thing'] },
    })
    expect(check([{ key: 'a', kind: 0 }], [...given({ a: 'pass' }), ...given({ a: 'pass' })])).toMatchObject({
      faults: { 'answers.a': ['Answered twice'] },
    })
  })

  // CHECKLIST-13
  it('keep a number to the digit, and count zeros at its end as no decimals', () => {
    expect(check([{ key: 'a', kind: 1, decimals: 1 }], given({ a: '+01.50' }))).toMatchObject({
      answers: [{ value: '1.50', section: 'Hose' }],
    })
    expect(check([{ key: 'a', kind: 1 }], given({ a: '-0' }))).toMatchObject({ answers: [{ value: '0' }] })
  })

  // CHECKLIST-14
  it('may be left out where they are optional, and are then not there', () => {
    const optional = [
      { key: 'a', kind: 0 },
      { key: 'b', kind: 2, required: false },
      { key: 'c', kind: 4, required: false },
    ]
    expect(check(optional, given({ a: 'pass', b: null }))).toMatchObject({ answers: [{ item: { key: 'a' } }] })
  })

  // CHECKLIST-6, CHECKLIST-14
  it('to items that are not asked are dropped, whatever they say', () => {
    const items = [
      {
        key: 'a',
        kind: 3,
        options: [
          { value: 'x', label: 'X' },
          { value: 'y', label: 'Y', status: 3 },
        ],
      },
      { key: 'b', kind: 1, showIf: { key: 'a', in: ['y'] } },
      { key: 'c', kind: 0, showIf: { key: 'b', above: 5 } },
    ]
    expect(check(items, given({ a: 'x', b: 'high', c: 'fail' }))).toEqual({
      answers: [expect.objectContaining({ value: 'x' })],
      derivedStatus: 1,
    })
    expect(check(items, given({ a: 'y', b: 5, c: 'fail' }))).toMatchObject({ answers: [{}, {}], derivedStatus: 3 })
    // At fault, `b` counts as not given: `c` is not asked.
    expect(check(items, given({ a: 'y', b: 'high' }))).toMatchObject({ faults: { 'answers.b': ['Must be a number'] } })
    expect(check(items, given({ a: 'y', b: '1234567890123' }))).toMatchObject({
      faults: { 'answers.b': ['Must have at most 12 digits before the point'] },
    })
    expect(check(items, given({ a: 'y', b: 6 }))).toMatchObject({ faults: { 'answers.c': ['Required.'] } })
  })

  // CHECKLIST-14
  it('that fail need a photo where the item says so, those that only warn do not', () => {
    const number = { key: 'a', kind: 1, minimum: 2, warnMinimum: 4, photoOnFail: true, failStatus: 3 }
    expect(check([number], given({ a: 1 }))).toMatchObject({
      faults: { 'answers.a': ['Add a photo of what is wrong'] },
    })
    expect(check([number], given({ a: 3 }))).toMatchObject({ derivedStatus: 2 })
    expect(check([number], given({ a: 1 }, { a: ['image'] }))).toMatchObject({ derivedStatus: 3 })
    // A warning is none, though a fail would have the same status.
    expect(check([{ ...number, failStatus: 2 }], given({ a: 3 }))).toMatchObject({ derivedStatus: 2 })
  })

  // CHECKLIST-14
  it('need a photo where the chosen option has the same status as a fail of the item', () => {
    const options = [1, 2, 3].map((status) => ({ value: `${status}`, label: `${status}`, status }))
    const wanted = { faults: { 'answers.a': ['Add a photo of what is wrong'] } }
    for (const failStatus of [2, 3])
      for (const status of [1, 2, 3]) {
        const found = check([{ key: 'a', kind: 3, options, photoOnFail: true, failStatus }], given({ a: `${status}` }))
        expect(found).toMatchObject(status === failStatus ? wanted : { derivedStatus: status })
      }
  })

  // CHECKLIST-14
  it('without a value are refused where a note or a photo is sent with them', () => {
    const said = { faults: { 'answers.a': ['Answer this too: its note and photos are kept with the answer'] } }
    for (const kind of [0, 1, 2, 4]) {
      const item = { key: 'a', kind, required: false }
      expect(check([item], [{ key: 'a', value: null, photos: [], hasNotes: true }])).toMatchObject(said)
      expect(check([item], [{ key: 'a', value: null, photos: [] }])).toMatchObject({ answers: [] })
      if (kind !== 4) expect(check([item], given({ a: null }, { a: ['image'] }))).toMatchObject(said)
    }
  })

  // CHECKLIST-14
  it('to an item for photos have one to ten images', () => {
    const photos = [{ key: 'a', kind: 4 }]
    const sent = (kinds: GivenAnswer['photos']) => check(photos, given({ a: null }, { a: kinds }))
    expect(sent(['image', 'image'])).toMatchObject({ answers: [{ value: null, status: 1 }] })
    expect(sent(['image', 'other'])).toMatchObject({ faults: { 'answers.a': ['Photos are PNG or JPEG'] } })
    expect(sent(Array(11).fill('image'))).toMatchObject({ faults: { 'answers.a': ['At most 10 photos'] } })
  })
})
