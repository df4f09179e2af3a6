import { expect, it } from 'vitest'
import { recordPath } from './record-path'

const checks = (...due: boolean[]) => due.map((isDue, at) => ({ checkId: `task-${at}`, isDue }))

// RESULT-16
it.each([
  ['the one task that is due', checks(false, true, false), 'assets/a/record/task-1'],
  ['a choice of several that are due', checks(true, true, false), 'assets/a/record'],
  ['a choice where none is due', checks(false, false), 'assets/a/record'],
  ['a choice without a task', [], 'assets/a/record'],
])('a result is recorded of %s', (_, tasks, path) => {
  expect(recordPath({ id: 'a', checks: tasks })).toBe(path)
})
