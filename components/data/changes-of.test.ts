import { expect, it } from 'vitest'
import { changesOf } from './changes-of'

// SCREEN-9
it('answers the fields whose content differs', () => {
  const before = { name: 'Hose', zone: null as string | null, tasks: [{ id: 'a' }] }
  expect(changesOf(before, structuredClone(before))).toEqual({})
  expect(changesOf(before, { ...before, zone: 'z', tasks: [] })).toEqual({ zone: 'z', tasks: [] })
})
