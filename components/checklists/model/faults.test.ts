import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definition } from '@/lib/domain/checklists/definition'
import type { Kind } from '@/lib/domain/checklists/words'
import { changesBetween } from './changes'
import { firstCondition } from './condition'
import { type Draft, fromDefinition, itemsOf, toDefinition } from './draft'
import { type Edit, edit } from './edit'
import { faultsOf } from './faults'
import { begin, redo, step, undo } from './history'

const nothing: ReadonlySet<string> = new Set()

/** What somebody does who clicks and types about: places are counted over what is there at that moment. */
const acts = fc.array(
  fc.record({
    does: fc.constantFrom(
      'section',
      'item',
      'label',
      'kind',
      'condition',
      'limits',
      'options',
      'move',
      'copy',
      'remove',
      'title',
    ),
    at: fc.nat(30),
    other: fc.nat(30),
    kind: fc.constantFrom<Kind>(0, 1, 2, 3, 4, 5),
    text: fc.constantFrom('', 'Gauge', 'Seal', 'Seal', '3', '-1.5', 'x;y', 'a'),
  }),
  { maxLength: 40 },
)

type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never

function editOf(draft: Draft, { does, at, other, kind, text }: Act, id: string): Edit | null {
  const items = itemsOf(draft)
  const item = items[at % Math.max(items.length, 1)]
  const section = draft.sections[other % Math.max(draft.sections.length, 1)]
  if (does === 'section') return { do: 'addSection', id }
  if (!section) return null
  if (does === 'title') return { do: 'setTitle', id: section.id, title: text }
  if (does === 'item') return { do: 'addItem', section: section.id, kind, id, after: item?.id }
  if (!item) return null
  if (does === 'label') return { do: 'setItem', id: item.id, fields: { label: text } }
  if (does === 'kind') return { do: 'setKind', id: item.id, kind }
  if (does === 'move')
    return { do: 'moveItem', id: item.id, section: section.id, to: other % (section.items.length + 1) }
  if (does === 'copy') return { do: 'duplicateItem', id: item.id, makeId: () => crypto.randomUUID() }
  if (does === 'remove') return { do: 'removeItem', id: item.id }
  if (does === 'limits')
    return { do: 'setItem', id: item.id, fields: { minimum: text, maximum: '2', decimals: `${other}` } }
  if (does === 'options')
    return item.options[0]
      ? { do: 'setOption', id: item.id, option: item.options[other % item.options.length]?.id ?? '', label: text }
      : null
  const on = items[other % items.length]
  return on ? { do: 'setItem', id: item.id, fields: { showIf: firstCondition(on) } } : null
}

function play(all: readonly Act[]): Draft[] {
  let draft: Draft = { sections: [] }
  return all.map((act, at) => {
    const wanted = editOf(draft, act, `id${at}`)
    if (wanted) draft = edit(draft, wanted, nothing)
    return draft
  })
}

describe('whatever one does with a checklist', () => {
  it('no two items ever have the same key or the same id', () => {
    fc.assert(
      fc.property(acts, (all) => {
        for (const draft of play(all).slice(-1)) {
          const items = itemsOf(draft)
          expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
          expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
        }
      }),
    )
  })

  // CHECKLIST-3, CHECKLIST-4, CHECKLIST-5, CHECKLIST-6
  it('the editor shows errors for exactly those drafts that the server refuses', () => {
    fc.assert(
      fc.property(acts, (all) => {
        for (const draft of play(all).slice(-1)) {
          const refused = definition.safeParse(toDefinition(draft))
          expect({ ok: faultsOf(draft).count === 0, why: refused.error?.issues[0]?.message }).toEqual({
            ok: refused.success,
            why: refused.error?.issues[0]?.message,
          })
        }
      }),
      { numRuns: 300 },
    )
  })

  it('a checklist that is saved and opened again is unchanged', () => {
    fc.assert(
      fc.property(acts, (all) => {
        for (const draft of play(all).slice(-1)) {
          const saved = definition.safeParse(toDefinition(draft))
          if (!saved.success) return
          const again = toDefinition(fromDefinition(saved.data, () => crypto.randomUUID()))
          expect(definition.parse(again)).toEqual(saved.data)
          expect(changesBetween(saved.data, definition.parse(again), 0)).toEqual([])
        }
      }),
    )
  })

  it('every step can be taken back and done again', () => {
    fc.assert(
      fc.property(acts, (all) => {
        const empty: Draft = { sections: [] }
        const drafts = play(all)
        const end = drafts.reduce((history, draft) => step(history, draft), begin(empty))
        let back = end
        while (back.past.length > 0) back = undo(back)
        expect(back.present).toBe(empty)
        while (back.future.length > 0) back = redo(back)
        expect(back.present).toBe(end.present)
      }),
    )
  })
})

describe('taking back', () => {
  it('takes what was typed in one go as one step', () => {
    const drafts = ['a', 'ab', 'abc'].map((title): Draft => ({ sections: [{ id: 's', key: 's', title, items: [] }] }))
    const [first, second, third] = drafts as [Draft, Draft, Draft]
    const typed = step(step(step(begin(first), second, 'title s'), third, 'title s'), first, 'title t')
    expect(undo(typed).present).toBe(third)
    expect(undo(undo(typed)).present).toBe(first)
    expect(undo(undo(typed)).past).toEqual([])
  })
})
