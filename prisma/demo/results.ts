import type { BuiltAsset } from './assets'
import { born, type Context, day, type LibraryTask, type Person, workersOf } from './context'
import { putRight, remarksFor } from './data/remarks'
import { type Random, randomFor } from './random'
import { inWorkingHours, visitsBefore, withoutLatest } from './visits'

export interface BuiltResult {
  id: string
  asset: BuiltAsset
  status: 1 | 2 | 3
  completedAt: Date
  userId: string
}

/** The results of the last year: mostly complete, some to monitor, some that need action; a few rounds were missed. */
export function buildResults(context: Context, assets: readonly BuiltAsset[]): BuiltResult[] {
  const random = randomFor(`results of ${context.plan.key}`)
  const seen = new Map<string, number>()
  return assets.flatMap((asset) => {
    const site = asset.zone?.siteId
    if (!asset.installedAt || !site) return []
    const nth = seen.get(site) ?? 0
    seen.set(site, nth + 1)
    return asset.tasks.flatMap((task) => resultsOf(context, asset, task, nth, random))
  })
}

function resultsOf(context: Context, asset: BuiltAsset, task: LibraryTask, nth: number, random: Random): BuiltResult[] {
  const { now, timezone } = context
  const until = asset.endedAt ?? now
  const site = asset.zone?.trail.split(' / ')[0]
  const frequency = `${task.name} ${task.periodValue}`
  const isOccasional = task.periodValue === 0
  const subject = `${context.plan.key} ${asset.organisation.plan.key} ${site} ${frequency}`
  const all = visitsBefore(until, now, task, randomFor(isOccasional ? `${subject} ${asset.name}` : subject))
  const isMissed = !isOccasional && random.chance(0.05)
  const first = (asset.installedAt ?? until).getTime() + day
  const moments = (isMissed ? withoutLatest(all, until, task, random) : all)
    .map((round) => inWorkingHours(round, task, nth, until, timezone))
    .filter((moment) => moment.getTime() > first)
  let last: number = 1
  return moments.reverse().map((completedAt, index) => {
    const result = buildResult(
      context,
      asset,
      task,
      { completedAt, last, isLatest: index === moments.length - 1 },
      random,
    )
    last = result.status
    return result
  })
}

interface Occasion {
  completedAt: Date
  /** The status of the previous result. */
  last: number
  isLatest: boolean
}

function buildResult(
  context: Context,
  asset: BuiltAsset,
  task: LibraryTask,
  occasion: Occasion,
  random: Random,
): BuiltResult {
  const { clientId, now, rows } = context
  const { completedAt, last, isLatest } = occasion
  const { customerOrganisationId, distributorOrganisationId } = asset
  const person = inspector(context, asset, task, random)
  const status = statusAfter(last, isLatest, random)
  // One in ten was recorded without a signal and arrived later.
  const delay = random.chance(0.1) ? random.whole(20, 300) * 60_000 : random.whole(5, 90) * 1000
  const createdAt = new Date(Math.min(completedAt.getTime() + delay, now.getTime()))
  const row = born(context, createdAt)
  rows.completedCheck.push({
    ...row,
    clientId,
    assetId: asset.id,
    checkId: task.id,
    customerOrganisationId,
    distributorOrganisationId,
    status,
    notes: remark(asset, status, last, random),
    completedAt,
    userId: person.id,
    assetName: asset.name,
    checkName: task.name,
    userName: person.fullName,
  })
  return { id: row.id, asset, status, completedAt, userId: person.id }
}

function statusAfter(last: number, isLatest: boolean, random: Random): 1 | 2 | 3 {
  if (last === 3) return 1
  const roll = random.next()
  if (roll < (isLatest ? 0.03 : 0.015)) return 3
  return roll < (isLatest ? 0.09 : 0.05) ? 2 : 1
}

function remark({ type }: BuiltAsset, status: 1 | 2 | 3, last: number, random: Random): string | null {
  const { complete, monitor, action } = remarksFor(type.kind)
  if (status === 3) return random.pick(action)
  if (status === 2) return random.pick(monitor)
  if (last === 3) return random.pick(putRight)
  return random.chance(0.22) ? random.pick(complete) : null
}

/** The customer's own people do the rounds of up to a month, the distributor's engineers the services. */
function inspector(context: Context, { organisation }: BuiltAsset, task: LibraryTask, random: Random): Person {
  const own = workersOf(context, organisation.plan.key)
  const engineers = organisation.plan.under ? workersOf(context, organisation.plan.under) : []
  const isService = task.period === 3 && task.periodValue > 1
  const [wanted, others] = isService ? [engineers, own] : [own, engineers]
  return random.pick(wanted.length ? wanted : others)
}
