import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import type { Tx } from '@/lib/core/db/client'
import { enqueue } from '@/lib/core/jobs/queue'
import { born, type Context, day, daysBefore, hour, type Organisation, workersOf } from './context'
import type { FileToStore } from './documents'
import { signRound } from './signature'

const minute = 60_000

/** A task on an asset at a site, with what was done there last. */
interface Task {
  assetId: string
  assetName: string
  assetType: string
  zoneId: string | null
  locationTrail: string | null
  checkId: string
  checkName: string
  nextDue: Date | null
  resultId: string | null
  completedAt: Date
  userId: string
  userName: string
}

/**
 * Of each customer at work: a round that was finished, with skips, one under way, one for tomorrow, and one that was
 * cancelled. What was done on them are the last results of a site, so this comes after the schedule.
 * @returns their signatures, which are to be stored.
 */
export async function writeRounds(tx: Tx, context: Context): Promise<FileToStore[]> {
  const files: FileToStore[] = []
  for (const organisation of context.organisations.values())
    if (!organisation.plan.isDistributor && organisation.plan.archivedDaysAgo === undefined)
      files.push(...(await writeRoundsOf(tx, context, organisation)))
  return files
}

async function writeRoundsOf(tx: Tx, context: Context, organisation: Organisation): Promise<FileToStore[]> {
  const { now } = context
  const [person, other = person] = workersOf(context, organisation.plan.key)
  const [site] = organisation.zones
  if (!person || !other || !site) return []
  const tasks = await tasksAt(tx, context, site.siteId)
  if (tasks.length < 12) return []
  const walk = new Walks(tx, context, organisation, site.siteId)
  const visit = walk.visitOf(tasks)
  const rest = tasks.filter((task) => !visit.done.includes(task))
  const finished = await walk.add({
    made: visit.from,
    by: person.id,
    assignee: other.id,
    done: visit.done,
    others: rest.slice(0, 2),
  })
  const signature = await walk.end(finished, {
    at: visit.until,
    by: other,
    notes: 'Keys for the plant room are at reception.',
  })
  const cancelled = await walk.add({ made: daysBefore(now, 20), by: person.id, others: rest.slice(2, 8) })
  await tx.round.update({
    where: { clientId: context.clientId, id: cancelled },
    data: { state: 3, itemCount: 6, notes: 'The site was closed that day.' },
  })
  await walk.add({
    made: new Date(now.getTime() - 3 * hour),
    by: other.id,
    assignee: person.id,
    others: rest.slice(0, 14),
    isBegun: true,
  })
  const planned = new Date(now.getTime() + day)
  await walk.add({
    made: new Date(now.getTime() - 2 * hour),
    by: person.id,
    assignee: person.id,
    planned,
    others: tasks.slice(0, 18),
  })
  const { id } = organisation
  await tx.organisation.update({ where: { id }, data: { roundNumber: walk.number } })
  return signature
}

/** In walking order, those that were done with their last result. */
const tasksAt = (tx: Tx, { clientId }: Context, siteId: string): Promise<Task[]> =>
  tx.$queryRaw<Task[]>`
    SELECT t."assetId", a."name"::text AS "assetName", coalesce(a."assetTypeName", y."name")::text AS "assetType",
      a."organisationZoneId" AS "zoneId", z."locationTrail", t."checkId", coalesce(t."checkName", k."name")::text AS "checkName",
      t."nextDue", r.id AS "resultId", r."completedAt", r."userId", r."userName"
    FROM "AssetCheck" t
    JOIN "Asset" a ON a."clientId" = t."clientId" AND a.id = t."assetId"
    JOIN "AssetType" y ON y."clientId" = a."clientId" AND y.id = a."assetTypeId"
    JOIN "Check" k ON k."clientId" = t."clientId" AND k.id = t."checkId"
    JOIN "Site" z ON z."clientId" = a."clientId" AND z.id = a."organisationZoneId"
    LEFT JOIN "CompletedCheck" r ON r."clientId" = t."clientId" AND r.id = t."lastCompletedCheckId"
    WHERE t."clientId" = ${clientId}::uuid AND t."planned" AND ${siteId}::uuid = ANY (z."ancestorIds")
    ORDER BY z."locationTrail", a."name", t."position", t.id LIMIT 200`

interface Plan {
  made: Date
  by: string
  assignee?: string
  planned?: Date
  done?: readonly Task[]
  /** Still to do; on a round that was finished they were skipped. */
  others: readonly Task[]
  /** The first of the others could not be got at. */
  isBegun?: boolean
}

class Walks {
  number = 0

  constructor(
    private readonly tx: Tx,
    private readonly context: Context,
    private readonly organisation: Organisation,
    private readonly siteId: string,
  ) {}

  /** The day on which most was done last, of some weeks. */
  visitOf(tasks: readonly Task[]): { from: Date; until: Date; done: Task[] } {
    const days = new Map<string, Task[]>()
    for (const task of tasks) {
      if (!task.resultId) continue
      const key = calendarDateIn(this.context.timezone, task.completedAt)
      days.set(key, [...(days.get(key) ?? []), task])
    }
    const [done = []] = [...days.values()].sort((a, b) => b.length - a.length)
    const times = done.map(({ completedAt }) => completedAt.getTime())
    const from = Math.min(this.context.now.getTime() - day, ...times) - hour
    const until = Math.max(from + 2 * hour, ...times) + 20 * minute
    return {
      from: new Date(from),
      until: new Date(Math.min(until, this.context.now.getTime())),
      done: done.slice(0, 24),
    }
  }

  async add({ made, by, assignee, planned = made, done = [], others, isBegun = false }: Plan): Promise<string> {
    const { tx, context, organisation, siteId } = this
    const { clientId, timezone } = context
    const site = organisation.zones.find((zone) => zone.siteId === siteId)?.trail.split(' / ')[0] ?? ''
    const date = calendarDateIn(timezone, planned)
    const times = done.map(({ completedAt }) => completedAt.getTime())
    const first = new Date(Math.min(made.getTime() + hour, ...times))
    const begun = done.length > 0 || isBegun
    const row = born(context, made)
    this.number += 1
    await tx.round.create({
      data: {
        ...{ ...row, updatedAt: made, clientId, number: this.number, name: `${site}, ${formatCalendarDate(date)}` },
        ...{ customerOrganisationId: organisation.id, siteId, zoneIds: [], locationTrail: site },
        ...{ plannedDate: new Date(date), assigneeUserId: assignee ?? null, userId: by },
        ...{ state: begun ? 1 : 0, startedAt: begun ? first : null },
      },
    })
    const items = [...done, ...others]
    const at = new Date(made.getTime() + 90 * minute)
    await tx.roundItem.createMany({
      data: items.map(({ resultId, completedAt, userId, userName, ...task }, position) => ({
        ...{ ...task, ...born(context, made), clientId, roundId: row.id, position },
        ...(position < done.length && { outcome: 1, completedCheckId: resultId, at: completedAt, userId, userName }),
        ...(isBegun && position === 0 && { outcome: 2, skipReason: 1, at, userId: by, userName: this.#nameOf(by) }),
      })),
    })
    return row.id
  }

  /**
   * Finishes a round, signed: what is to do on it could not be found. @returns the signature, which is to be stored.
   */
  async end(
    id: string,
    { at, by, notes }: { at: Date; by: { id: string; fullName: string }; notes: string },
  ): Promise<FileToStore[]> {
    const { tx, context } = this
    const { clientId } = context
    const signature = await signRound(tx, context, { roundId: id, userId: by.id, at })
    const where = { clientId, roundId: id }
    const skipped = { outcome: 2, skipReason: 2, at, userId: by.id, userName: by.fullName }
    const { count } = await tx.roundItem.updateMany({ where: { ...where, outcome: 0 }, data: skipped })
    const doneCount = await tx.roundItem.count({ where: { ...where, outcome: 1 } })
    const actionCount = await tx.roundItem.count({ where: { ...where, completedCheck: { status: 3 } } })
    await tx.round.update({
      where: { clientId, id },
      data: {
        ...{ state: 2, finishedAt: at, finishedByUserId: by.id, updatedAt: at, signedName: 'R. Hughes', notes },
        ...{ itemCount: doneCount + count, doneCount, skippedCount: count, actionCount },
      },
    })
    await enqueue(tx, 'fixRoundReport', { clientId, roundId: id })
    return signature
  }

  #nameOf(id: string): string {
    return this.context.people.find((person) => person.id === id)?.fullName ?? ''
  }
}
