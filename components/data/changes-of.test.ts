import { expect, it } from 'vitest'
import { changesOf } from './changes-of'

it('is the fields that differ, by their content', () => {
  const before = { name: 'Hose', zone: null as string | null, tasks: [{ id: 'a' }] }
  expect(changesOf(before, structuredClone(before))).toEqual({})
  expect(changesOf(before, { ...before, zone: 'z', tasks: [] })).toEqual({ zone: 'z', tasks: [] })
})
