import { expect, it } from 'vitest'
import { crudDialogOf } from './crud-dialogs'

it.each([
  [[], ''],
  [['add'], '/add'],
  [['0199'], '/[recordId]'],
  [['0199', 'delete'], '/[recordId]/delete'],
])('takes %j for the page %s', (segments, dialog) => {
  expect(crudDialogOf(segments)).toEqual({ dialog, recordId: segments[0] ?? '' })
})

it.each([[['0199', 'print']], [['add', 'more']], [['0199', 'delete', 'now']]])('knows no page %j', (segments) => {
  expect(crudDialogOf(segments)).toBeNull()
})
