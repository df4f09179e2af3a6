import type { Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import type { Json } from '@/lib/core/text/json'
import { assetState, whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { taskNameOf } from '@/lib/domain/assets/frozen-names'
import { checklistsOf } from '@/lib/domain/checklists/of-tasks'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReachNow } from '@/lib/domain/permissions/reach'
import { holdOrganisations } from '@/lib/resources/assets/owner.commands'
import type { BulkAction } from '../action'
import { type RowAction, type Rows, rowAction } from '../row-action'

const select = {
  id: true,
  assetId: true,
  checkId: true,
  assetName: true,
  checkName: true,
  planned: true,
  assigneeUserId: true,
  checklistVersionId: true,
  checklistRequired: true,
  customerOrganisationId: true,
  distributorOrganisationId: true,
  check: { select: { name: true } },
  asset: { select: assetState },
} as const satisfies Prisma.AssetCheckSelect

/** A task on an asset with all that actions on many judge it by. */
type Row = Prisma.AssetCheckGetPayload<{ select: typeof select }> & { needsChecklist: boolean }

async function readRows(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Row[]> {
  const rows = await tx.assetCheck.findMany({
    where: { AND: [assetReachNow(actor), { id: { in: [...ids] } }] },
    orderBy: { id: 'asc' },
    select,
  })
  const checklistOf = await checklistsOf(actor.clientId, rows)
  return rows.map((row) => ({ ...row, needsChecklist: checklistOf(row)?.required ?? false }))
}

/** Whether findings or rounds may be counted up in the organisations of the tasks: others who count there wait. */
interface Held {
  isCounting: boolean
}

/** Organisations, tasks, assets, each in the order of their ids: as whoever records a result of one does. */
async function holdRows(tx: Tx, actor: Actor, ids: readonly string[], held: Held | undefined): Promise<Row[]> {
  const { clientId } = actor
  const before = await readRows(tx, actor, ids)
  const owners = before.flatMap((row) => [row.customerOrganisationId, row.distributorOrganisationId])
  const organisations = [...new Set(owners)]
  if (held?.isCounting) await holdOrganisations(tx, clientId, organisations)
  else
    await tx.$executeRaw`
      SELECT 1 FROM "Organisation" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${organisations}::uuid[])
      ORDER BY id FOR KEY SHARE`
  await tx.$executeRaw`
    SELECT 1 FROM "Check" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${before.map((row) => row.checkId)}::uuid[])
    ORDER BY id FOR KEY SHARE`
  await tx.$executeRaw`
    SELECT 1 FROM "Asset" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${before.map((row) => row.assetId)}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
  return readRows(tx, actor, ids)
}

const tasks: Rows<Row, Held> = {
  recordType: 'checksDue',
  nameOf: (row) => `${row.assetName} · ${taskNameOf(row)}`,
  read: readRows,
  hold: holdRows,
  whyFixed: ({ asset, planned }) => whyFrozen(asset) ?? (planned ? null : 'It is not in the planner any more'),
}

/** An action on the planner's tasks. */
export const taskAction = <Values, Known, Before extends Json>(
  declared: RowAction<Row, Held, Values, Known, Before>,
): BulkAction<Values> => rowAction(tasks, declared)
