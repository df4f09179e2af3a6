import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import type { HeldFindings } from '@/lib/domain/findings/follow-result'
import { knownFindings } from '@/lib/domain/findings/known'
import { type AssetSummary, type PlannedTask, plan } from './plan'
import { type AssetFacts, factsOfAssets, factsOfTasks, type TaskFacts } from './read-tasks'
import { updateAssets, updateTasks } from './write-plan'

/** An asset that is locked: what its schedule follows from, and whether anything may be written onto it. */
export interface HeldAsset extends AssetFacts, HeldFindings {
  customerId: string | null
  distributorId: string | null
  name: string
  deletedAt: Date | null
  customer: { deletedAt: Date | null; distributorId: string | null } | null
  distributor: { deletedAt: Date | null } | null
  timezone: string
  tasks: TaskFacts[]
  /** The checklist of the task where one is published, and whether a result needs its answers (ANSWER-2). */
  checklist: { id: string; required: boolean } | null
  /** Open rounds that have the task on the asset. */
  roundIds: string[]
}

/** A result about to be recorded, as its row will be. */
export type NewResult = Omit<Prisma.CompletedCheckUncheckedCreateInput, 'createdAt' | 'completedAt' | 'id'> & {
  id: string
  completedAt: Date
  createdAt: Date
}

type Cells = Omit<HeldAsset, 'customer' | 'distributor' | 'tasks'> & {
  customerDeletedAt: Date | null
  customersDistributorId: string | null
  distributorDeletedAt: Date | null
  tasks: (Omit<TaskFacts, 'lastDate' | 'lastReceived'> & { lastDate: string | null; lastReceived: string | null })[]
}

/**
 * The facts of one asset, which the caller has locked, of its tasks, and of the findings and rounds of the one that a
 * result is about, in one statement.
 */
export async function readHeld(
  tx: Tx,
  clientId: string,
  { assetId, checkId }: { assetId: string; checkId: string },
): Promise<HeldAsset | null> {
  const [found] = await tx.$queryRaw<Cells[]>(Prisma.sql`/* kept */
    SELECT f.*, a."name"::text AS "name", a."deletedAt", l."timezone", l."findingsFrom", l."findingDays",
      ${knownFindings(clientId, assetId, checkId)} AS findings, c."deletedAt" AS "customerDeletedAt",
      c."distributorId" AS "customersDistributorId", d."deletedAt" AS "distributorDeletedAt",
      (SELECT json_build_object('id', r.id, 'required', r."required") FROM "Checklist" r
        WHERE r."clientId" = ${clientId}::uuid AND r."checkId" = ${checkId}::uuid
        AND r."deletedAt" IS NULL AND r."publishedId" IS NOT NULL) AS "checklist",
      ARRAY(SELECT i."roundId" FROM "RoundItem" i
        JOIN "Round" o ON o."clientId" = i."clientId" AND o.id = i."roundId" AND o."state" < 2
        WHERE i."clientId" = ${clientId}::uuid AND i."assetId" = ${assetId}::uuid AND i."checkId" = ${checkId}::uuid
          AND i."gone" IS NULL) AS "roundIds",
      (SELECT COALESCE(json_agg(t), '[]') FROM (${factsOfTasks(clientId, [assetId])}) t) AS tasks
    FROM (${factsOfAssets(clientId, [assetId])}) f
    JOIN "Asset" a ON a."clientId" = ${clientId}::uuid AND a.id = f.id
    JOIN "Client" l ON l.id = ${clientId}::uuid
    LEFT JOIN "Organisation" c ON c."clientId" = ${clientId}::uuid AND c.id = f."customerId"
    LEFT JOIN "Organisation" d ON d."clientId" = ${clientId}::uuid AND d.id = f."distributorId"`)
  if (!found) return null
  const { customerDeletedAt, customersDistributorId: distributorId, distributorDeletedAt, tasks, ...facts } = found
  return {
    ...facts,
    customer: facts.customerId ? { deletedAt: customerDeletedAt, distributorId } : null,
    distributor: facts.distributorId ? { deletedAt: distributorDeletedAt } : null,
    tasks: tasks.map((task) => ({
      ...task,
      lastDate: asDate(task.lastDate),
      lastReceived: asDate(task.lastReceived),
    })),
  }
}

const asDate = (text: string | null) => (text === null ? null : new Date(text))

/** Whether the asset is with the distributor of its customer: else `recompute` takes it there, with all its results. */
export const isSettled = ({ customer, distributorId, hasMoved }: HeldAsset): boolean =>
  !hasMoved && (customer === null || customer.distributorId === distributorId)

/**
 * Records a result on a settled asset together with all that follows from it: what `recompute` would write after it, in
 * one statement, without reading anything again.
 * @param beside what else is written of the result: statements that return nothing.
 */
export async function record(
  tx: Tx,
  held: HeldAsset,
  result: NewResult,
  beside: readonly Prisma.Sql[] = [],
): Promise<void> {
  const { tasks, assets } = planWith(held, result)
  const columns = Object.entries(result)
  const names = Prisma.raw(columns.map(([name]) => `"${name}"`).join(', '))
  const values = Prisma.join(columns.map(([name, value]) => cellOf(name, value)))
  await tx.$executeRaw(Prisma.sql`/* kept */ WITH result AS (INSERT INTO "CompletedCheck" (${names}) VALUES (${values})),
    tasks AS (${updateTasks(result.clientId, tasks)})${besides(beside)}
    ${updateAssets(result.clientId, assets)}`)
}

const besides = (statements: readonly Prisma.Sql[]) =>
  statements.length === 0
    ? Prisma.empty
    : Prisma.sql`, ${Prisma.join(statements.map((one, at) => Prisma.sql`${Prisma.raw(`beside${at}`)} AS (${one})`))}`

const cellOf = (name: string, value: unknown) =>
  name === 'id' || name.endsWith('Id') ? Prisma.sql`${value}::uuid` : Prisma.sql`${value}`

/** What follows once the result is there. Of two with one `completedAt` the one received later counts (SCHEDULE-11). */
export function planWith(held: HeldAsset, result: NewResult): { tasks: PlannedTask[]; assets: AssetSummary[] } {
  const last = { lastId: result.id, lastDate: result.completedAt, lastReceived: result.createdAt }
  const by = { lastUserId: result.userId }
  const asset = isLater(result, held) ? { ...held, ...last, ...by } : held
  const tasks = held.tasks.map((task) =>
    task.checkId === result.checkId && isLater(result, task)
      ? { ...task, ...last, ...by, lastStatus: result.status }
      : task,
  )
  return plan([asset], tasks, held.timezone)
}

type Last = Pick<TaskFacts, 'lastId' | 'lastDate' | 'lastReceived'>

/** Whether the result is its task's latest on the asset: only such a one does anything to findings (FINDING-6). */
export const isLatest = (held: HeldAsset, result: NewResult): boolean =>
  held.tasks.some((task) => task.checkId === result.checkId && isLater(result, task))

function isLater({ id, completedAt, createdAt }: NewResult, { lastId, lastDate, lastReceived }: Last): boolean {
  if (!lastDate || !lastReceived || !lastId) return true
  const later = completedAt.getTime() - lastDate.getTime() || createdAt.getTime() - lastReceived.getTime()
  return later === 0 ? id > lastId : later > 0
}
