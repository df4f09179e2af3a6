import { expect, test } from 'vitest'
import { describeChanges, type TypeState } from './changes'

const state: TypeState = {
  name: 'Hose reel',
  notes: null,
  tasks: [
    { id: 'a', name: 'Look' },
    { id: 'b', name: 'Pressure test' },
  ],
  fields: [{ name: 'Colour', value: 'Red' }],
  documents: [{ id: 'd', name: 'manual.pdf' }],
}

// LIBRARY-29
test.each<[string, Partial<TypeState>, string[]]>([
  ['nothing', {}, []],
  ['the name', { name: 'Hose' }, ['Name changed from "Hose reel" to "Hose"']],
  ['the case of the name', { name: 'hose reel' }, ['Name changed from "Hose reel" to "hose reel"']],
  ['notes', { notes: 'New' }, ['Notes changed from "" to "New"']],
  [
    'tasks',
    { tasks: [{ id: 'c', name: 'Look' }, state.tasks[1]!] },
    ['Recommended task "Look" removed', 'Recommended task "Look" added'],
  ],
  [
    'their order',
    { tasks: [...state.tasks].reverse() },
    ['Order of recommended tasks changed from "Look", "Pressure test" to "Pressure test", "Look"'],
  ],
  [
    'a value',
    { fields: [{ name: 'Colour', value: 'Blue' }] },
    ['Additional detail "Colour" changed from "Red" to "Blue"'],
  ],
  [
    'other fields',
    { fields: [{ name: 'Length', value: '30 m' }] },
    ['Additional detail "Colour" removed, it was "Red"', 'Additional detail "Length" added with "30 m"'],
  ],
  ['documents', { documents: [] }, ['Document "manual.pdf" removed']],
])('tells of %s', (_, change, lines) => expect(describeChanges(state, { ...state, ...change })).toEqual(lines))
