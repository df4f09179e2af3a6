import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definition } from '@/lib/domain/checklists/definition'
import { type Change, changesBetween } from './changes'

const item = (key: string, more: object = {}) => ({ key, kind: 0, label: key.toUpperCase(), ...more })
const section = (key: string, items: object[], title = key) => ({ key, title, items })
const checklist = (...sections: object[]) => definition.parse({ sections })
const short = (changes: readonly Change[]) =>
  changes.map(({ what, key, did, from }) => [what, key, did, ...(from ? [from] : [])].join(' '))

const before = checklist(
  section('one', [item('a'), item('b'), item('c')]),
  section('two', [item('d', { kind: 1, unit: 'bar', minimum: 1 }), item('e', { showIf: { key: 'd', below: 3 } })]),
)

// SCREEN-45
describe('what changed between two versions', () => {
  it('tells what was added, removed, changed and moved', () => {
    const after = checklist(
      section('two', [item('d', { kind: 1, unit: 'psi', minimum: 1 }), item('b')], 'Second'),
      section('one', [item('c'), item('a'), item('f')]),
    )
    expect(short(changesBetween(before, after, 0))).toEqual([
      'section two changed',
      'section two moved',
      'item d changed',
      'item b moved one',
      'item c moved',
      'item f added',
      'item e removed',
    ])
  })

  it('names the fields of an item that changed, with their values in words', () => {
    const after = checklist(
      section('one', [item('a', { failStatus: 2, severity: 1, required: false }), item('b'), item('c')]),
      section('two', [
        item('d', { kind: 1, unit: 'bar', minimum: '1.5', label: 'Gauge' }),
        item('e', { showIf: { key: 'd', above: 4 } }),
      ]),
    )
    expect(changesBetween(before, after, 0).map(({ fields }) => fields)).toEqual([
      [
        { field: 'Must be answered', before: 'Yes', after: 'No' },
        { field: 'A failure means', before: 'Action', after: 'Monitor' },
        { field: 'Severity', before: 'None', after: 'Critical' },
      ],
      [
        { field: 'Label', before: 'D', after: 'Gauge' },
        { field: 'Minimum', before: '1', after: '1.5' },
      ],
      [{ field: 'Condition', before: 'Ask only if Gauge is below 3', after: 'Ask only if Gauge is above 4' }],
    ])
  })

  it('says nothing of options whose fields are only in another order', () => {
    const choice = (options: object[]) => ({ sections: [section('one', [item('a', { kind: 3, options })])] }) as never
    const kept = choice([{ label: 'Red', status: 3 }])
    expect(changesBetween(kept, choice([{ status: 3, label: 'Red' }]), 0)).toEqual([])
    expect(changesBetween(kept, choice([{ status: 2, label: 'Red' }]), 0)).toHaveLength(1)
  })

  it('lists a section that was added or removed together with all its items', () => {
    const [one, two] = before.sections
    const alone = { sections: one ? [one] : [] }
    expect(two && short(changesBetween(alone, before, 0))).toEqual([
      'section two added',
      'item d added',
      'item e added',
    ])
    expect(short(changesBetween(before, alone, 0))).toEqual(['item d removed', 'item e removed', 'section two removed'])
  })

  it('is nothing for what stayed the same, and at least one line for any other difference', () => {
    const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
    const some = fc.tuple(keys, fc.nat(6), fc.constantFrom('x', 'y')).map(([all, cut, label]) =>
      checklist(
        section(
          'one',
          all.slice(0, cut).map((key) => item(key)),
        ),
        section(
          'two',
          all.slice(cut).map((key) => item(key, { label: key + label })),
        ),
      ),
    )
    fc.assert(
      fc.property(some, some, (old, next) => {
        const changes = changesBetween(old, next, 0)
        expect(changes.length === 0).toBe(JSON.stringify(old) === JSON.stringify(next))
        const told = new Set(changes.map(({ key }) => key))
        const stayed = (of: typeof old) =>
          of.sections.map(({ items }) => items.map(({ key }) => key).filter((key) => !told.has(key)))
        expect(stayed(old)).toEqual(stayed(next))
      }),
    )
  })
})
