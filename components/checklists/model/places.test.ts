import { describe, expect, it } from 'vitest'
import { type Draft, newItem } from './draft'
import { dropAt, placeText, type Row, stepFrom } from './places'

const item = (id: string) => ({ ...newItem(() => id, 0, id), label: id.toUpperCase() })
const draft: Draft = {
  sections: [
    { id: 's', key: 's', title: 'First', items: [item('a'), item('b')] },
    { id: 't', key: 't', title: 'Second', items: [] },
    { id: 'u', key: 'u', title: '', items: [item('c')] },
  ],
}

// SCREEN-41
describe('moving by the keyboard', () => {
  it('goes through a section and on into the next, also an empty one', () => {
    expect(stepFrom(draft, 'a', 1)).toEqual({ section: 's', to: 1 })
    expect(stepFrom(draft, 'b', 1)).toEqual({ section: 't', to: 0 })
    expect(stepFrom(draft, 'c', -1)).toEqual({ section: 't', to: 0 })
    expect(stepFrom(draft, 'a', -1)).toBeUndefined()
    expect(stepFrom(draft, 'c', 1)).toBeUndefined()
  })

  it('announces the position of an item or a section in words', () => {
    expect(placeText(draft, 'b')).toBe('B, 2 of 2 in First')
    expect(placeText(draft, 'c')).toBe('C, 1 of 1 in a section without a title')
    expect(placeText(draft, 't')).toBe('Second, section 2 of 3')
  })
})

// SCREEN-41
describe('moving by hand', () => {
  const rows: Row[] = [
    { section: 's', item: 'a', top: 100, bottom: 140 },
    { section: 's', item: 'b', top: 140, bottom: 180 },
    { section: 't', top: 260, bottom: 300 },
    { section: 'u', item: 'c', top: 380, bottom: 420 },
  ]
  it.each([
    [0, 'b', { section: 's', to: 0, line: 100 }],
    [125, 'c', { section: 's', to: 1, line: 140 }],
    [130, 'a', { section: 's', to: 0, line: 140 }],
    [190, 'c', { section: 's', to: 2, line: 180 }],
    [270, 'a', { section: 't', to: 0, line: 260 }],
    [350, 'a', { section: 'u', to: 0, line: 380 }],
    [900, 'a', { section: 'u', to: 1, line: 420 }],
    [900, 'c', { section: 't', to: 0, line: 260 }],
  ])('at %i px drops %s where the line is drawn', (y, dragged, place) => {
    expect(dropAt(rows, y, dragged)).toEqual(place)
  })
})
