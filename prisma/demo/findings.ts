import { calendarDateIn } from '@/lib/core/dates/zone'
import { dueFrom } from '@/lib/domain/findings/due'
import type { Severity } from '@/lib/domain/findings/words'
import type { BuiltAsset } from './assets'
import { born, type Context, day, type Person } from './context'
import { handFindings, putRightNotes } from './data/findings'
import { authors } from './notes'
import { type Random, randomFor } from './random'

const findingDays = { critical: 1, major: 14, minor: 90 }

type Result = Context['rows']['completedCheck'][number]
type Row = Context['rows']['finding'][number]

/** Somebody's step with a finding, some days after it was found. */
interface Step {
  to: number
  after: number
  notes?: string
}

/** How far people have come with what is still wrong: of six that are open, one in each state. */
const ways: Step[][] = [
  [],
  [{ to: 4, after: 1 }],
  [
    { to: 4, after: 1 },
    { to: 5, after: 2, notes: 'Part replaced, ready to be checked' },
  ],
  [],
  [],
  [{ to: 4, after: 1, notes: 'Part ordered' }],
]

/** What became of it where the asset is gone. */
const gone: Step[] = [{ to: 7, after: 2, notes: 'The asset was taken away' }]

/** What the results have found, as they would have raised and closed it, and some that people wrote down. */
export function buildFindings(context: Context, assets: readonly BuiltAsset[]): void {
  const random = randomFor(`findings of ${context.plan.key}`)
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  const tasks = new Map<string, Result[]>()
  for (const result of context.rows.completedCheck) {
    const key = `${result.assetId} ${result.checkId}`
    tasks.set(key, [...(tasks.get(key) ?? []), result])
  }
  const drafts = [...tasks.values()].flatMap((results) => ofTask(context, results, byId, random))
  drafts.push(...byHand(context, assets, random))
  number(context, drafts)
}

interface Draft {
  asset: BuiltAsset
  at: Date
  row: Row
}

function ofTask(context: Context, all: Result[], assets: Map<string, BuiltAsset>, random: Random): Draft[] {
  const results = [...all].sort((a, b) => timeOf(a.completedAt) - timeOf(b.completedAt))
  const found: Draft[] = []
  let open: Draft | undefined
  for (const result of results) {
    const asset = assets.get(result.assetId)
    if (!asset) continue
    const by = { id: result.userId, fullName: result.userName }
    if (result.status === 3 && open) tell(context, open.row, { by, at: result.createdAt, completedCheckId: result.id })
    else if (result.status === 3) {
      open = raised(context, asset, result, by)
      found.push(open)
    } else if (result.status === 1 && open) {
      end(open.row, 6, result.createdAt)
      open.row.resolvedCompletedCheckId = result.id ?? null
      tell(context, open.row, { by, at: result.createdAt, from: 0, to: 6, completedCheckId: result.id })
      open = undefined
    }
  }
  if (open) goOn(context, open, random)
  return found
}

const timeOf = (at: Result['createdAt']) => new Date(at ?? 0).getTime()

function raised(context: Context, asset: BuiltAsset, result: Result, by: Pick<Person, 'id' | 'fullName'>): Draft {
  const row = rowOf(context, asset, { at: new Date(timeOf(result.createdAt)), by, severity: 2, source: 2 })
  row.checkId = result.checkId
  row.checkName = result.checkName
  row.completedCheckId = result.id ?? null
  row.title = result.checkName
  row.description = result.notes ?? null
  tell(context, row, { by, at: result.createdAt, to: 0, completedCheckId: result.id })
  return { asset, at: new Date(timeOf(result.createdAt)), row }
}

/** Every column that some finding has: the rows go in one statement. */
function rowOf(
  context: Context,
  asset: BuiltAsset,
  { at, by, severity, source }: { at: Date; by: Pick<Person, 'id'>; severity: Severity; source: 2 | 3 },
): Row {
  const due = dueFrom(findingDays, severity, calendarDateIn(context.timezone, at))
  return {
    ...born(context, at),
    updatedAt: at,
    clientId: context.clientId,
    number: 0,
    numberedById: asset.customerOrganisationId ?? asset.distributorOrganisationId ?? '',
    assetId: asset.id,
    customerOrganisationId: asset.customerOrganisationId,
    distributorOrganisationId: asset.distributorOrganisationId,
    ...{ checkId: null, checkName: null, completedCheckId: null, title: '', description: null },
    ...{ severity, state: 0, source, unconfirmed: false, dueDate: due, reopenedCount: 0, correctiveAction: null },
    ...{
      assigneeUserId: null,
      resolvedCompletedCheckId: null,
      dismissReason: null,
      acceptedUntil: null,
      closedAt: null,
    },
    userId: by.id,
  }
}

interface Told {
  by: Pick<Person, 'id' | 'fullName'>
  at: Result['createdAt']
  from?: number
  to?: number
  notes?: string
  completedCheckId?: string | undefined
}

function tell(context: Context, { id }: Row, { by, at, from, to, notes, completedCheckId }: Told): void {
  context.rows.findingEvent.push({
    ...born(context, new Date(timeOf(at))),
    clientId: context.clientId,
    findingId: id ?? '',
    ...{ fromState: from ?? null, toState: to ?? null, notes: notes ?? null },
    completedCheckId: completedCheckId ?? null,
    userId: by.id,
    userName: by.fullName,
  })
}

function end(row: Row, state: number, at: Result['createdAt']): void {
  row.state = state
  row.closedAt = new Date(timeOf(at))
  row.updatedAt = row.closedAt
}

/** People have begun with some of what is open. */
function goOn(context: Context, { asset, at, row }: Draft, random: Random): void {
  const people = authors(context, asset)
  const steps = asset.endedAt ? gone : (ways[random.whole(0, ways.length - 1)] ?? [])
  let state = 0
  for (const { to, after, notes } of people.length > 0 ? steps : []) {
    const by = random.pick(people)
    const when = new Date(Math.min(at.getTime() + after * day, context.now.getTime() - 60_000))
    tell(context, row, { by, at: when, from: state, to, ...(notes && { notes }) })
    state = to
    if (to === 4) row.assigneeUserId = by.id
    if (to !== 7) Object.assign(row, { state: to, updatedAt: when })
    else {
      end(row, 7, when)
      row.dismissReason = 4
    }
  }
}

/** What people saw beside their rounds: some of it new, some put right. */
function byHand(context: Context, assets: readonly BuiltAsset[], random: Random): Draft[] {
  const standing = assets.filter((asset) => asset.installedAt && !asset.endedAt && authors(context, asset).length > 0)
  return handFindings.flatMap(({ title, description, correctiveAction, severity, daysAgo, became }, index) => {
    const asset = standing[(index * 7) % Math.max(1, standing.length)]
    if (!asset) return []
    const by = random.pick(authors(context, asset))
    const at = new Date(context.now.getTime() - daysAgo * day)
    const row = rowOf(context, asset, { at, by, severity, source: 3 })
    Object.assign(row, { title, description, correctiveAction })
    tell(context, row, { by, at, to: 0 })
    const when = new Date(at.getTime() + day / 2)
    if (became === 'fixed') {
      tell(context, row, { by, at: when, from: 0, to: 5, notes: random.pick(putRightNotes) })
      Object.assign(row, { state: 5, updatedAt: when })
    }
    if (became === 'accepted') {
      tell(context, row, { by, at: when, from: 0, to: 7, notes: 'The owner bears it until the refit' })
      end(row, 7, when)
      row.dismissReason = 2
      row.acceptedUntil = calendarDateIn(context.timezone, new Date(when.getTime() + 300 * day))
    }
    return [{ asset, at, row }]
  })
}

/** Numbers them in the order in which they were found, for whoever counts them. */
function number({ rows }: Context, drafts: Draft[]): void {
  const counts = new Map<string, number>()
  for (const { row } of drafts.sort((a, b) => a.at.getTime() - b.at.getTime())) {
    row.number = (counts.get(row.numberedById) ?? 0) + 1
    counts.set(row.numberedById, row.number)
    rows.finding.push(row)
  }
  for (const organisation of rows.organisation) organisation.findingNumber = counts.get(organisation.id ?? '') ?? 0
}
