import { columnOf } from '@/lib/core/dates/calendar-date'
import type { AssetFacts, TaskFacts } from '@/lib/domain/reschedule/read-tasks'

/** A planned asset of a customer that has had no result yet. */
export const assetFacts = (given: Partial<AssetFacts> = {}): AssetFacts => ({
  id: 'a',
  customerId: 'c',
  distributorId: 'd',
  installationDate: columnOf('2026-01-31'),
  planned: true,
  lastId: null,
  lastDate: null,
  lastReceived: null,
  lastUserId: null,
  ownTypeName: null,
  hasMoved: false,
  ...given,
})

/** Its task of each month. */
export const taskFacts = (given: Partial<TaskFacts> = {}): TaskFacts => ({
  id: 't',
  assetId: 'a',
  checkId: 'k',
  name: 'Annual service',
  periodValue: 1,
  period: 3,
  ownPeriodValue: null,
  ownPeriod: null,
  ownName: null,
  isFrozen: false,
  ownVersionId: null,
  ownRequired: null,
  lastId: null,
  lastDate: null,
  lastReceived: null,
  lastStatus: null,
  lastUserId: null,
  ...given,
})
