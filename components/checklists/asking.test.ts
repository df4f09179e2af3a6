import { describe, expect, it } from 'vitest'
import { definition } from '@/lib/domain/checklists/definition'
import { answersToSend, askingOf, faultsOf, nothingTyped, type Typings } from './asking'
import { limitsText, whyText } from './limits'

const cylinder = definition.parse({
  sections: [
    {
      key: 'outside',
      title: 'Outside',
      items: [
        { key: 'pin', kind: 0, label: 'Pin in place', photoOnFail: true },
        { key: 'seal', kind: 0, label: 'Is the seal whole?', failStatus: 2 },
        { key: 'damage', kind: 2, label: 'What is broken', showIf: { key: 'seal', in: ['fail'] } },
      ],
    },
    {
      key: 'pressure',
      title: 'Pressure',
      items: [
        { key: 'gauge', kind: 1, label: 'Gauge', unit: 'bar', decimals: 1, minimum: 3, warnMinimum: 3.5, maximum: 5 },
        { key: 'refill', kind: 3, label: 'Refill', showIf: { key: 'gauge', below: 3 }, options: refills() },
        { key: 'sign', kind: 5, label: 'Signature', required: false },
      ],
    },
  ],
})

function refills() {
  return [
    { value: 'done', label: 'Done' },
    { value: 'ordered', label: 'Ordered', status: 2 },
  ]
}

const photo = new File(['x'], 'pin.jpg', { type: 'image/jpeg' })
const typed = (values: Record<string, string>): Typings =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { ...nothingTyped, value }]))
const keys = (typings: Typings) =>
  askingOf(cylinder, typings).sections.map(({ items }) => items.map(({ item }) => item.key))

// CHECKLIST-6
describe('what is asked', () => {
  it('follows from the answers so far; an answer that was hidden counts again once its item is asked again', () => {
    expect(keys({})).toEqual([
      ['pin', 'seal'],
      ['gauge', 'sign'],
    ])
    const answers = typed({ seal: 'fail', damage: 'Torn', gauge: '2.9' })
    expect(keys(answers)).toEqual([
      ['pin', 'seal', 'damage'],
      ['gauge', 'refill', 'sign'],
    ])
    const passed = { ...answers, ...typed({ seal: 'pass' }) }
    expect(keys(passed)[0]).toEqual(['pin', 'seal'])
    expect(answersToSend(cylinder, passed).map(({ key }) => key)).toEqual(['seal', 'gauge'])
    expect(answersToSend(cylinder, answers).map(({ key }) => key)).toEqual(['seal', 'damage', 'gauge'])
  })

  it('does not follow from a number that is malformed or has too many decimals', () => {
    for (const gauge of ['2,9', '2.95', '2.', '-']) expect(keys(typed({ gauge }))[1]).toEqual(['gauge', 'sign'])
    expect(askingOf(cylinder, typed({ gauge: '2.95' }))).toMatchObject({ answered: 0, status: 1 })
  })
})

// CHECKLIST-15
describe('a checklist that is being answered', () => {
  it('has the status of its worst answer, and names that answer', () => {
    const said = (values: Record<string, string>) => {
      const { status, reasons } = askingOf(cylinder, typed(values))
      return whyText(status, reasons)
    }
    expect(said({})).toBe('Complete')
    expect(said({ gauge: '3.5', pin: 'na' })).toBe('Complete')
    expect(said({ gauge: '3.4' })).toBe('Monitor, because Gauge is under 3.5 bar')
    expect(said({ seal: 'fail' })).toBe('Monitor, because “Is the seal whole?” failed')
    expect(said({ gauge: '5.1', seal: 'fail' })).toBe('Action, because Gauge is outside 3–5 bar')
    expect(said({ gauge: '2', refill: 'ordered' })).toBe('Action, because Gauge is outside 3–5 bar')
    expect(said({ gauge: '2', pin: 'fail' })).toBe('Action, because Pin in place failed and 1 more')
  })

  it('does not count answers to items that are no longer asked', () => {
    expect(askingOf(cylinder, typed({ gauge: '4', refill: 'ordered' }))).toMatchObject({ status: 1, answered: 1 })
  })
})

it('counts its answers, and knows the items that "All pass" would answer', () => {
  const asking = askingOf(cylinder, typed({ pin: 'fail', gauge: '4' }))
  expect(asking).toMatchObject({ asked: 4, answered: 2 })
  expect(asking.sections.map(({ open }) => open)).toEqual([['seal'], []])
  expect(asking.sections[0]?.items[0]).toMatchObject({ isAnswered: true, status: 3, needsPhoto: true })
})

// CHECKLIST-13
it('has its errors in the words of the server before anything is sent', () => {
  expect(faultsOf(cylinder, typed({ pin: 'fail', gauge: '4.25', sign: 'A. Inspector' }))).toEqual({
    answers: ['Some answers are missing or wrong'],
    'answers.pin': ['Add a photo of what is wrong'],
    'answers.seal': ['Required.'],
    'answers.gauge': ['Must have at most 1 decimal'],
    'answers.sign': ['A signature needs its picture'],
  })
  const whole = { ...typed({ seal: 'pass', gauge: '4.2' }), pin: { value: 'fail', notes: 'Bent', files: [photo] } }
  expect(faultsOf(cylinder, whole)).toBeUndefined()
  expect(answersToSend(cylinder, whole)[0]).toEqual({
    key: 'pin',
    value: 'fail',
    photos: ['image'],
    notes: 'Bent',
    files: [photo],
  })
})

it('shows limits as text, such as "3–5 bar"', () => {
  expect(limitsText({ minimum: '3', maximum: '5', unit: 'bar' })).toBe('3–5 bar')
  expect(limitsText({ minimum: '-20', maximum: '5', unit: '°C' })).toBe('-20 to 5 °C')
  expect(limitsText({ minimum: '0', unit: 'mm' })).toBe('at least 0 mm')
  expect(limitsText({ maximum: '0' })).toBe('at most 0')
  expect(limitsText({ unit: 'bar' })).toBe('')
})
