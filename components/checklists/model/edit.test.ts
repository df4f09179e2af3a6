import { describe, expect, it } from 'vitest'
import { kinds } from '@/lib/domain/checklists/words'
import { type Draft, fromDefinition, itemsOf, toDefinition } from './draft'
import { type Edit, edit } from './edit'

const nothing: ReadonlySet<string> = new Set()
const ids = () => {
  let count = 0
  return () => `n${++count}`
}

/** Two sections: seal (pass or fail), gauge (a number), photo (asked if the gauge is below 3); medium (a choice). */
const checklist = (): Draft =>
  fromDefinition(
    {
      sections: [
        {
          key: 'look',
          title: 'Look',
          items: [
            { ...common, key: 'seal', kind: 0, label: 'Seal', allowNa: true },
            { ...common, key: 'gauge', kind: 1, label: 'Gauge', decimals: 1, minimum: '1' },
            { ...common, key: 'photo', kind: 4, label: 'Photo', showIf: { key: 'gauge', below: '3' } },
          ],
        },
        {
          key: 'rest',
          title: 'Rest',
          items: [
            {
              ...common,
              key: 'medium',
              kind: 3,
              label: 'Medium',
              options: [
                { value: 'water', label: 'Water', status: 1 },
                { value: 'foam', label: 'Foam', status: 1 },
              ],
            },
            {
              ...common,
              key: 'freeze',
              kind: 0,
              label: 'Freeze',
              allowNa: true,
              showIf: { key: 'medium', in: ['water'] },
            },
          ],
        },
      ],
    },
    ids(),
  )
const common = { required: true, failStatus: 3, photoOnFail: false } as const

const idOf = (draft: Draft, wanted: string) =>
  [...draft.sections, ...itemsOf(draft)].find(({ key }) => key === wanted)?.id ?? wanted
const itemOf = (draft: Draft, wanted: string) => itemsOf(draft).find(({ key }) => key === wanted)
const keys = (draft: Draft) => draft.sections.map(({ items }) => items.map(({ key }) => key).join(' '))
const run = (draft: Draft, published: ReadonlySet<string>, ...acts: Edit[]) =>
  acts.reduce((before, act) => edit(before, act, published), draft)

// SCREEN-42
describe('editing a checklist', () => {
  it('gives a new item a unique key that follows its label while one types', () => {
    const draft = checklist()
    const added = run(draft, nothing, {
      do: 'addItem',
      section: idOf(draft, 'look'),
      kind: 0,
      id: 'x',
      after: idOf(draft, 'seal'),
    })
    expect(keys(added)[0]).toBe('seal item gauge photo')
    const labels = ['G', 'Gauge', 'Gauge in b', 'Gauge']
    const typed = labels.map((label) => keys(run(added, nothing, { do: 'setItem', id: 'x', fields: { label } }))[0])
    expect(typed).toEqual([
      'seal g gauge photo',
      'seal gauge-2 gauge photo',
      'seal gauge-in-b gauge photo',
      'seal gauge-2 gauge photo',
    ])
  })

  it('updates conditions when the key of an item or an option changes with its label', () => {
    const draft = checklist()
    const renamed = run(
      draft,
      nothing,
      { do: 'setItem', id: idOf(draft, 'gauge'), fields: { label: 'Pressure' } },
      {
        do: 'setOption',
        id: idOf(draft, 'medium'),
        option: itemOf(draft, 'medium')?.options[0]?.id ?? '',
        label: 'Tap water',
      },
    )
    expect(itemOf(renamed, 'photo')?.showIf).toEqual({ key: 'pressure', below: '3' })
    expect(itemOf(renamed, 'freeze')?.showIf).toEqual({ key: 'medium', in: ['tap-water'] })
  })

  it('leaves a published key as it is, and gives a published item a new key when its kind changes', () => {
    const draft = checklist()
    const published = new Set(['gauge', 'medium', 'medium=water'])
    const id = idOf(draft, 'gauge')
    const renamed = run(draft, published, { do: 'setItem', id, fields: { label: 'Pressure' } })
    expect(keys(renamed)[0]).toBe('seal gauge photo')
    const changed = run(renamed, published, { do: 'setKind', id, kind: kinds.text })
    expect(keys(changed)[0]).toBe('seal pressure photo')
    expect(itemOf(changed, 'photo')?.showIf).toEqual({ key: 'pressure', below: '3' })
    const water = itemOf(draft, 'medium')?.options[0]?.id ?? ''
    const option = run(draft, published, { do: 'setOption', id: idOf(draft, 'medium'), option: water, label: 'Tap' })
    expect(itemOf(option, 'medium')?.options[0]).toMatchObject({ value: 'water', label: 'Tap' })
  })

  it('keeps all fields of an item that is changed to another kind and back', () => {
    const draft = checklist()
    const id = idOf(draft, 'gauge')
    const back = run(draft, nothing, { do: 'setKind', id, kind: kinds.text }, { do: 'setKind', id, kind: kinds.number })
    expect(toDefinition(back)).toEqual(toDefinition(draft))
  })

  it('moves items within a section and to others, and sections', () => {
    const draft = checklist()
    const [look, rest] = [idOf(draft, 'look'), idOf(draft, 'rest')]
    const move = (id: string, section: string, to: number): Edit => ({ do: 'moveItem', id, section, to })
    expect(keys(run(draft, nothing, move(idOf(draft, 'seal'), look, 2)))).toEqual(['gauge photo seal', 'medium freeze'])
    expect(keys(run(draft, nothing, move(idOf(draft, 'gauge'), rest, 1)))).toEqual([
      'seal photo',
      'medium gauge freeze',
    ])
    expect(run(draft, nothing, move(idOf(draft, 'gauge'), look, 1))).toBe(draft)
    expect(keys(run(draft, nothing, { do: 'moveSection', id: rest, to: 0 }))).toEqual([
      'medium freeze',
      'seal gauge photo',
    ])
  })

  it('copies an item behind itself, and a section with conditions that stand on the copies', () => {
    const draft = checklist()
    const item = run(draft, nothing, {
      do: 'duplicateItem',
      id: idOf(draft, 'gauge'),
      makeId: () => crypto.randomUUID(),
    })
    expect(keys(item)[0]).toBe('seal gauge gauge-2 photo')
    const section = run(draft, nothing, {
      do: 'duplicateSection',
      id: idOf(draft, 'rest'),
      makeId: () => crypto.randomUUID(),
    })
    expect(keys(section)).toEqual(['seal gauge photo', 'medium freeze', 'medium-2 freeze-2'])
    expect(itemOf(section, 'freeze-2')?.showIf).toEqual({ key: 'medium-2', in: ['water'] })
    const all = [...section.sections, ...itemsOf(section)].map(({ id }) => id)
    expect(new Set(all).size).toBe(all.length)
  })

  it('keeps every object that an edit does not change, so that React need not draw it again', () => {
    const draft = checklist()
    const after = run(draft, nothing, { do: 'setItem', id: idOf(draft, 'gauge'), fields: { help: 'Look' } })
    expect(after.sections[1]).toBe(draft.sections[1])
    expect(after.sections[0]?.items[0]).toBe(draft.sections[0]?.items[0])
    const [before, now] = [toDefinition(draft), toDefinition(after)]
    expect(now.sections[0]?.items.map((item, at) => item === before.sections[0]?.items[at])).toEqual([
      true,
      false,
      true,
    ])
  })
})
