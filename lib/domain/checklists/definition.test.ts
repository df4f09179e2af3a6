import { describe, expect, it } from 'vitest'
import { definition } from './definition'

const item = (key: string, more: object = {}) => ({ key, kind: 0, label: `Is ${key} there?`, ...more })
const wrong = (items: object[], ...more: object[]) =>
  definition.safeParse({ sections: [{ key: 'all', title: 'All', items }, ...more] }).error?.issues[0]?.message

describe('a checklist', () => {
  // CHECKLIST-3
  it('has what was left out filled in', () => {
    const { sections } = definition.parse({
      sections: [{ key: 'all', title: ' All ', items: [item('a', { help: '' })] }],
    })
    expect(sections).toEqual([
      {
        key: 'all',
        title: 'All',
        items: [
          {
            ...item('a'),
            required: true,
            failStatus: 3,
            photoOnFail: false,
            allowNa: true,
          },
        ],
      },
    ])
  })

  // CHECKLIST-3, CHECKLIST-4
  it.each([
    item('a', {
      help: null,
      required: null,
      showIf: null,
      failStatus: null,
      severity: null,
      photoOnFail: null,
      allowNa: null,
    }),
    item('a', {
      kind: 1,
      unit: null,
      decimals: null,
      minimum: null,
      warnMinimum: null,
      warnMaximum: null,
      maximum: null,
    }),
    item('a', {
      kind: 3,
      options: [
        { value: 'x', label: 'X', status: null },
        { value: 'y', label: 'Y', status: 3 },
      ],
    }),
  ])('treats null like a field that was left out: %o', (sent) => {
    const leftOut = JSON.parse(JSON.stringify(sent, (_, value) => value ?? undefined))
    const whole = (items: object[]) => definition.parse({ sections: [{ key: 'all', title: 'All', items }] })
    expect(whole([sent])).toEqual(whole([leftOut]))
  })

  // CHECKLIST-3
  it('may be empty while one works on it', () => {
    expect(definition.safeParse({ sections: [] }).success).toBe(true)
    expect(wrong([])).toBeUndefined()
  })

  // CHECKLIST-3, CHECKLIST-4, CHECKLIST-5, CHECKLIST-6
  it.each<[string, object[], string]>([
    ['a key twice', [item('a'), item('a')], 'Two items have the key "a"'],
    ['a key of other signs', [item('A b')], 'A key has 1 to 40 small letters, digits and hyphens'],
    ['a kind that there is none of', [item('a', { kind: 6 })], 'An item needs one of the six kinds'],
    ['no label', [item('a', { label: '' })], 'Required.'],
    ['one option', [item('a', { kind: 3, options: [{ value: 'x', label: 'X' }] })], expect.stringContaining('2')],
    [
      'an option twice',
      [
        item('a', {
          kind: 3,
          options: [
            { value: 'x', label: 'X' },
            { value: 'x', label: 'Y' },
          ],
        }),
      ],
      'Two options of "Is a there?" have the same value',
    ],
    [
      'separators in an option',
      [
        item('a', {
          kind: 3,
          options: [
            { value: 'x|y', label: 'X' },
            { value: 'z', label: 'Y' },
          ],
        }),
      ],
      'An option can’t hold | or ;',
    ],
    [
      'limits that cross',
      [item('a', { kind: 1, minimum: 5, warnMaximum: '4' })],
      'The limits of "Is a there?" are not in order: minimum, warn minimum, warn maximum, maximum',
    ],
    ['a limit that is no number', [item('a', { kind: 1, minimum: 'low' })], 'A limit must be a number'],
    ['too many decimals', [item('a', { kind: 1, decimals: 7 })], 'Must be a whole number from 0 to 6'],
    [
      'a condition on a later item',
      [item('a', { showIf: { key: 'b', in: ['pass'] } }), item('b')],
      '"Is a there?" depends on "b", which is no earlier item',
    ],
    [
      'a condition on itself',
      [item('a', { showIf: { key: 'a', in: ['pass'] } })],
      '"Is a there?" depends on "a", which is no earlier item',
    ],
    [
      'a condition on a text',
      [item('a', { kind: 2 }), item('b', { showIf: { key: 'a', in: ['x'] } })],
      '"Is b there?" can’t depend on "Is a there?" in this way',
    ],
    [
      'a list of answers for a number',
      [item('a', { kind: 1 }), item('b', { showIf: { key: 'a', in: ['1'] } })],
      '"Is b there?" can’t depend on "Is a there?" in this way',
    ],
    [
      'a limit for what is no number',
      [item('a'), item('b', { showIf: { key: 'a', below: 1 } })],
      '"Is b there?" can’t depend on "Is a there?" in this way',
    ],
    [
      'an answer that can’t be',
      [item('a'), item('b', { showIf: { key: 'a', in: ['maybe'] } })],
      '"Is b there?" depends on "maybe", which "Is a there?" can’t be',
    ],
    ['201 items', Array.from({ length: 201 }, (_, at) => item(`a${at}`)), expect.stringContaining('200')],
  ])('is refused for %s', (_, items, message) => expect(wrong(items)).toEqual(message))

  // CHECKLIST-3
  it('has no section key twice, and at most 20 sections and 200 items', () => {
    expect(wrong([item('a')], { key: 'all', title: 'Again', items: [] })).toBe('Two sections have the key "all"')
    const sections = (count: number, items: number) => ({
      sections: Array.from({ length: count }, (_, s) => ({
        key: `s${s}`,
        title: 'S',
        items: Array.from({ length: items }, (_, i) => item(`a${s}-${i}`)),
      })),
    })
    expect(definition.safeParse(sections(20, 10)).success).toBe(true)
    expect(definition.safeParse(sections(21, 1)).success).toBe(false)
    expect(definition.safeParse(sections(20, 11)).success).toBe(false)
  })
})
