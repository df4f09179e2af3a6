import { expect, it, vi } from 'vitest'
import { northgate } from '@/prisma/demo/data/northgate'
import { buildRecords } from '@/prisma/demo/records'

vi.stubEnv('AUTH_SECRET', 'a-secret-that-only-tests-know')

const buildAt = (moment: string) => buildRecords(northgate, new Date(moment), 'hash')

it('is the same each time', () => {
  const rows = () => buildAt('2026-11-20T11:30:00Z').context.rows
  expect(rows()).toEqual(rows())
})

it.each([
  ['a working day', '2026-11-20T11:30:00Z'],
  ['the night to a Sunday', '2026-11-22T00:10:00Z'],
  ['a Monday before work', '2026-11-23T06:00:00Z'],
  ['the hour when clocks go forward', '2026-03-29T01:30:00Z'],
  ['the hour when clocks go back', '2026-10-25T00:30:00Z'],
  ['New Year', '2027-01-01T00:05:00Z'],
  ['a leap day', '2028-02-29T12:00:00Z'],
])('lies in the past on %s, results after the tagging of their assets', (_, moment) => {
  const { context, results } = buildAt(moment)
  const rows = Object.values(context.rows).flat() as { id?: string }[]
  const dates = rows.flatMap((row) => Object.entries<unknown>({ ...row })).filter(([name]) => name !== 'expiresAt')
  expect(dates.filter(([, value]) => value instanceof Date && value > context.now)).toEqual([])
  // Answers and details of assets have none: they are called by their result's and asset's.
  const ids = rows.filter((row) => !('derivedStatus' in row || 'isSerial' in row)).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(results.filter(({ asset, completedAt }) => completedAt <= asset.createdAt)).toEqual([])
})
