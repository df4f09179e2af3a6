import { describe, expect, it } from 'vitest'
import { assetFacts, taskFacts } from '@/lib/testing/schedule-facts'
import { type HeldAsset, isSettled, type NewResult, planWith } from './record'

const at = (text: string) => new Date(`2026-${text}Z`)
const held = (given: Partial<HeldAsset> = {}): HeldAsset => ({
  ...assetFacts(),
  name: 'HT000123',
  deletedAt: null,
  customer: { deletedAt: null, distributorId: 'd' },
  distributor: { deletedAt: null },
  timezone: 'Europe/London',
  checklist: null,
  roundIds: [],
  findingsFrom: 1,
  findingDays: { critical: 1, major: 14, minor: 90 },
  findings: [],
  tasks: [taskFacts(), taskFacts({ id: 'other', checkId: 'l' })],
  ...given,
})
const result = (given: Partial<NewResult> = {}): NewResult => ({
  id: 'r2',
  clientId: 'client',
  assetId: 'a',
  checkId: 'k',
  status: 3,
  completedAt: at('03-05T10:00:00'),
  createdAt: at('03-05T10:00:01'),
  userId: 'u2',
  assetName: 'HT000123',
  checkName: 'Annual service',
  userName: 'Sam Carter',
  ...given,
})

describe('what follows from a result', () => {
  // SCHEDULE-1, ASSET-29, ASSET-30
  it('is a new due date of its task, no other task’s, and the counts of the asset', () => {
    const { tasks, assets } = planWith(held(), result())
    expect(tasks).toMatchObject([
      { lastId: 'r2', lastStatus: 3, lastUserId: 'u2', nextDue: at('04-04T23:00:00') },
      { lastId: null, lastStatus: null, nextDue: at('02-28T00:00:00') },
    ])
    expect(assets).toMatchObject([
      { checkCount: 2, actionRequiredCount: 1, lastInspectionDate: at('03-05T10:00:00'), lastInspectionUserId: 'u2' },
    ])
  })

  // SCHEDULE-11
  it.each([
    ['an earlier one', { lastDate: at('03-04T10:00:00') }, 'r2'],
    ['a later one', { lastDate: at('03-06T10:00:00') }, 'r1'],
    ['one of the same time that was received before', { lastReceived: at('03-05T10:00:00') }, 'r2'],
    ['one of the same time that was received behind it', { lastReceived: at('03-05T10:00:02') }, 'r1'],
    ['one of the same two times with a lesser id', {}, 'r2'],
    ['one of the same two times with a greater id', { lastId: 'r3' }, 'r3'],
  ])('goes by the order in which the database sorts results: beside %s', (_, given, wanted) => {
    const { completedAt, createdAt } = result()
    const last = { lastId: 'r1', lastDate: completedAt, lastReceived: createdAt, lastUserId: 'u1', ...given }
    const { tasks, assets } = planWith(held({ ...last, tasks: [taskFacts({ ...last, lastStatus: 1 })] }), result())
    expect(tasks[0]?.lastId).toBe(wanted)
    expect(assets[0]).toMatchObject({ lastInspectionUserId: wanted === 'r2' ? 'u2' : 'u1' })
  })
})

describe('an asset', () => {
  // ASSET-2, ASSET-23
  it('can be recorded at once where its distributor, and that of its results, is its customer’s', () => {
    expect(isSettled(held())).toBe(true)
    expect(isSettled(held({ customer: null, customerId: null }))).toBe(true)
    expect(isSettled(held({ customer: { deletedAt: null, distributorId: 'another' } }))).toBe(false)
    expect(isSettled(held({ customer: { deletedAt: null, distributorId: null } }))).toBe(false)
    expect(isSettled(held({ hasMoved: true }))).toBe(false)
  })
})
