import { calendarDateOf } from '@/lib/core/dates/calendar-date'
import { nextDue } from '@/lib/domain/schedule/next-due'
import type { AssetFacts, TaskFacts } from './read-tasks'

/** When a task is due next, with the columns that it copies from its asset. */
export interface PlannedTask extends TaskFacts {
  customerId: string | null
  distributorId: string | null
  planned: boolean
  nextDue: Date | null
}

/** What an asset's row shows of its tasks (ASSET-30, ASSET-29, ASSET-31). */
export interface AssetSummary {
  id: string
  ownTypeName: string | null
  checkCount: number
  goodCount: number
  monitorCount: number
  actionRequiredCount: number
  nextInspectionDate: Date | null
  lastInspectionDate: Date | null
  lastInspectionUserId: string | null
}

/** Each task's due date and each asset's summary, from the facts (SCHEDULE-1, SCHEDULE-2). Reads and writes nothing. */
export function plan(
  assets: readonly AssetFacts[],
  tasks: readonly TaskFacts[],
  timezone: string,
): { tasks: PlannedTask[]; assets: AssetSummary[] } {
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  const ofAsset = new Map<string, PlannedTask[]>(assets.map(({ id }) => [id, []]))
  const planned = tasks.map((task) => {
    const asset = byId.get(task.assetId) as AssetFacts
    const one = planTask(asset, task, timezone)
    ofAsset.get(asset.id)?.push(one)
    return one
  })
  return { tasks: planned, assets: assets.map((asset) => summarise(asset, ofAsset.get(asset.id) ?? [])) }
}

function planTask(asset: AssetFacts, task: TaskFacts, timezone: string): PlannedTask {
  const { customerId, distributorId, planned, installationDate } = asset
  const due = planned
    ? nextDue({
        lastCompleted: task.lastDate,
        installationDate: installationDate && calendarDateOf(installationDate),
        periodValue: task.periodValue,
        period: task.period,
        timezone,
      })
    : null
  return { ...task, customerId, distributorId, planned, nextDue: due }
}

function summarise(asset: AssetFacts, tasks: readonly PlannedTask[]): AssetSummary {
  const withStatus = (status: number) => tasks.filter(({ lastStatus }) => lastStatus === status).length
  const due = tasks.flatMap(({ nextDue }) => nextDue?.getTime() ?? [])
  return {
    id: asset.id,
    ownTypeName: asset.ownTypeName,
    checkCount: tasks.length,
    goodCount: withStatus(1),
    monitorCount: withStatus(2),
    actionRequiredCount: withStatus(3),
    nextInspectionDate: due.length ? new Date(due.reduce((a, b) => Math.min(a, b))) : null,
    lastInspectionDate: asset.lastDate,
    lastInspectionUserId: asset.lastUserId,
  }
}
