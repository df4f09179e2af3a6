import type { Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import type { Json } from '@/lib/core/text/json'
import { assetState, whyFrozen } from '@/lib/domain/assets/frozen-asset'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReachNow } from '@/lib/domain/permissions/reach'
import { holdOrganisations } from '@/lib/resources/assets/owner.commands'
import type { BulkAction } from '../action'
import { type RowAction, type Rows, rowAction } from '../row-action'

const select = {
  id: true,
  number: true,
  title: true,
  state: true,
  correctiveAction: true,
  dueDate: true,
  assetId: true,
  assigneeUserId: true,
  customerOrganisationId: true,
  distributorOrganisationId: true,
  asset: { select: { ...assetState, name: true } },
} as const satisfies Prisma.FindingSelect

/** A finding with all that actions on many judge it by. */
export type Row = Prisma.FindingGetPayload<{ select: typeof select }>

const readRows = (tx: Tx, actor: Actor, ids: readonly string[]): Promise<Row[]> =>
  tx.finding.findMany({
    where: { AND: [assetReachNow(actor), { id: { in: [...ids] } }] },
    orderBy: { id: 'asc' },
    select,
  })

/** Whether quotes are made of the findings: these count up in their distributor, and their customers stay its. */
interface Held {
  isQuoting: boolean
}

/** Organisations, assets, then findings, each in the order of their ids: as whoever changes one does. */
async function holdRows(tx: Tx, actor: Actor, ids: readonly string[], held: Held | undefined): Promise<Row[]> {
  const { clientId } = actor
  const before = await readRows(tx, actor, ids)
  const owners = before.flatMap((row) => [row.customerOrganisationId, row.distributorOrganisationId])
  if (held?.isQuoting) await holdOrganisations(tx, clientId, [...new Set(owners)])
  await tx.$executeRaw`
    SELECT 1 FROM "Asset" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${before.map((row) => row.assetId)}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
  await tx.$executeRaw`
    SELECT 1 FROM "Finding" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${before.map(({ id }) => id)}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
  return readRows(tx, actor, ids)
}

const findings: Rows<Row, Held> = {
  recordType: 'findings',
  nameOf: ({ number, title }) => `${number} ${title}`,
  read: readRows,
  hold: holdRows,
  whyFixed: ({ asset }) => whyFrozen(asset),
}

/** An action on findings. */
export const findingAction = <Values, Known, Before extends Json>(
  declared: RowAction<Row, Held, Values, Known, Before>,
): BulkAction<Values> => rowAction(findings, declared)
