import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSchema } from '@/lib/core/db/read-schema'
import { withLists, withScreens } from './book/tables'
import { dataModel } from './data-model/document'

it('docs/data-model.md is what the schema says; else run `npm run docs`', () => {
  expect(readFileSync('docs/data-model.md', 'utf8')).toBe(dataModel())
})

it.each([
  ['docs/product/lists.md', withLists],
  ['docs/product/screens.md', withScreens],
])('%s tells of every list, menu entry and dialog over a list; else run `npm run docs`', (file, renew) => {
  const text = readFileSync(file, 'utf8')
  expect(renew(text)).toBe(text)
})

it.each(['prisma/schema.prisma', 'docs/add-a-resource.md'])('no key in %s follows a change of clientId', (file) => {
  const keys = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /fields: \[[^\]]*\bclientId\b/.test(line))
  expect(keys.length).toBeGreaterThan(2)
  expect(keys.filter((line) => !line.includes('onUpdate: NoAction'))).toEqual([])
})

it('the model is read from the schema: columns, references, and how many rows may refer to the same', () => {
  const tables = readSchema(`
// ── Things ───────

/// A thing.
/// Two lines.
model Thing {
  id       String  @id @db.Uuid
  clientId String  @db.Uuid
  parentId String? @db.Uuid
  words    String[]
  // Not its own: the other side.
  things   Thing[] @relation("parent")
  parent   Thing?  @relation("parent", fields: [clientId, parentId], references: [clientId, id])

  @@unique([clientId, parentId])
}
`)
  const plain = { isList: false, isOptional: false, isKey: false, isFilled: false, refers: false }
  expect(tables).toEqual([
    {
      name: 'Thing',
      group: 'Things',
      about: 'A thing. Two lines.',
      columns: [
        { ...plain, name: 'id', type: 'uuid', isKey: true },
        { ...plain, name: 'clientId', type: 'uuid' },
        { ...plain, name: 'parentId', type: 'uuid', isOptional: true, refers: true },
        { ...plain, name: 'words', type: 'text', isList: true },
      ],
      references: [
        { from: 'Thing', to: 'Thing', name: 'parent', isOptional: true, isSingle: true, columns: ['parentId'] },
      ],
      uniqueKeys: [['id'], ['clientId', 'parentId']],
    },
  ])
})
