import { describe, expect, it } from 'vitest'
import { assetFacts as asset, taskFacts as task } from '@/lib/testing/schedule-facts'
import { plan } from './plan'

describe('plan', () => {
  // ASSET-29, ASSET-30, ASSET-31
  it('counts tasks by the status of their latest result, and takes the earliest due date', () => {
    const done = (id: string, lastStatus: number, day: string) =>
      task({ id, lastStatus, lastDate: new Date(`${day}T10:00:00Z`) })
    const { assets } = plan(
      [asset({ lastDate: new Date('2026-03-03T10:00:00Z'), lastUserId: 'u' })],
      [
        done('1', 1, '2026-03-01'),
        done('2', 2, '2026-03-02'),
        done('3', 3, '2026-03-03'),
        done('4', 3, '2026-02-03'),
        task({ id: '5' }),
      ],
      'Europe/London',
    )
    expect(assets).toEqual([
      {
        id: 'a',
        ownTypeName: null,
        checkCount: 5,
        goodCount: 1,
        monitorCount: 1,
        actionRequiredCount: 2,
        nextInspectionDate: new Date('2026-02-28T00:00:00Z'),
        lastInspectionDate: new Date('2026-03-03T10:00:00Z'),
        lastInspectionUserId: 'u',
      },
    ])
  })

  // SCHEDULE-2
  it('has no due date for an asset that is not planned, and still sets customer and distributor', () => {
    const { tasks, assets } = plan([asset({ planned: false })], [task()], 'Europe/London')
    expect(tasks[0]).toMatchObject({ nextDue: null, planned: false, customerId: 'c', distributorId: 'd' })
    expect(assets[0]?.nextInspectionDate).toBeNull()
  })

  // SCHEDULE-9
  it('leaves "when needed" out of the next inspection', () => {
    const { assets } = plan([asset()], [task({ periodValue: 0 }), task({ id: 'u', period: 1 })], 'Europe/London')
    expect(assets[0]?.nextInspectionDate).toEqual(new Date('2026-02-01T00:00:00Z'))
    expect(plan([asset()], [task({ periodValue: 0 })], 'Europe/London').assets[0]?.nextInspectionDate).toBeNull()
  })

  it('handles assets without tasks', () => {
    expect(plan([asset()], [], 'Europe/London').assets[0]).toMatchObject({ checkCount: 0, nextInspectionDate: null })
  })
})
