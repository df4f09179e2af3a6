import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { typeNameOf } from '@/lib/domain/assets/frozen-names'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { FilterValues } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'
import type { batchFilters } from './filters'

const include = { user: personSelect } as const
export type BatchRow = Prisma.TagBatchGetPayload<{ include: typeof include }>

/** The batches of the host's client: only system admins get here (ACCESS-4). */
export const whereBatches = (
  actor: Actor,
  { keywords }: FilterValues<typeof batchFilters> = {},
): Prisma.TagBatchWhereInput => ({ AND: [{ clientId: actor.clientId }, contains('name', keywords)] })

export const findBatch = (actor: Actor, id: string): Promise<BatchRow | null> =>
  db.tagBatch.findFirst({ where: { AND: [whereBatches(actor), { id }] }, include })
export const batchSource = tableSource(() => db.tagBatch, { include })

/** One line of a batch's export: a tag, and what it is on. */
export interface BatchTag {
  reference: string
  assetTypeName: string | null
  customerName: string | null
}

/** All tags of a batch in the order of its file, a thousand at a time. */
export async function* tagsOfBatch(clientId: string, batchId: string): AsyncGenerator<BatchTag[]> {
  let from: Prisma.TagWhereInput = {}
  for (;;) {
    const rows = await db.tag.findMany({
      where: { AND: [{ clientId, batchId }, from] },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: 1000,
      select: {
        id: true,
        position: true,
        reference: true,
        asset: {
          select: { assetTypeName: true, assetType: { select: { name: true } }, customer: { select: { name: true } } },
        },
      },
    })
    yield rows.map(({ reference, asset }) => ({
      reference,
      assetTypeName: asset && typeNameOf(asset),
      customerName: asset?.customer?.name ?? null,
    }))
    const last = rows.at(-1)
    if (!last || rows.length < 1000) return
    from = { OR: [{ position: { gt: last.position } }, { position: last.position, id: { gt: last.id } }] }
  }
}
