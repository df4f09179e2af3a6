import { expect, it } from 'vitest'
import { readRow, rowReader } from './read-row'
import { readerOfMeant, same } from './same'

const reader = rowReader(
  { 0: 'assetType', 1: 'site', 2: 'zone:1', 3: 'customer', 4: 'manufacturer' },
  ['', '', '', '', ''],
  'DMY',
)
const read = (meant: unknown, ...cells: string[]) => {
  const values = cells.map((text) => ({ kind: 'text' as const, text }))
  const { assetType, site, zones, customer, manufacturer } = readerOfMeant(same.parse(meant))(
    readRow(reader, { line: 2, cells: values } as never),
  )
  return [assetType, site, ...zones, customer, manufacturer]
}

// REGISTER-18
it('names are replaced within their kind, without case, over several steps, and never in circles', () => {
  const meant = {
    assetTypes: { 'Foam extingusher': 'Foam extinguishr', 'foam EXTINGUISHR': 'Foam extinguisher', A: 'B', B: 'A' },
    zones: { Kichen: 'Kitchen' },
    customers: { Harbor: 'Harbour' },
  }
  expect(read(meant, 'FOAM  extingusher', 'Kichen', 'kichen', 'Harbor', 'Gloria')).toEqual([
    'Foam extinguisher',
    'Kichen',
    'Kitchen',
    'Harbour',
    'Gloria',
  ])
  expect(['A', 'B']).toContain(read(meant, 'A', '', '', '', '')[0])
})

// REGISTER-18
it('takes at most 500 replacements of a kind, and no empty or overlong name', () => {
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`Hall ${at}`, 'Hall']))
  expect(same.safeParse({ sites: many(500) }).success).toBe(true)
  expect(same.safeParse({ sites: many(501) }).success).toBe(false)
  expect(same.safeParse({ sites: { Hall: ' ' } }).success).toBe(false)
  expect(same.safeParse({ sites: { Hall: 'x'.repeat(256) } }).success).toBe(false)
})
