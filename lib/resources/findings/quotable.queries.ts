import { db } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'
import type { QuotableFinding } from './schema'

/** Those of these findings that the actor reaches, by their numbers. */
export async function findQuotable(actor: Actor, ids: readonly string[]): Promise<QuotableFinding[]> {
  const rows = await db.finding.findMany({
    where: { AND: [assetReach(actor), { id: { in: [...ids] } }] },
    select: {
      id: true,
      number: true,
      title: true,
      state: true,
      correctiveAction: true,
      asset: { select: { name: true } },
      customer: { select: { id: true, name: true, deletedAt: true } },
    },
    orderBy: [{ number: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ asset, customer, ...finding }) => ({
    ...finding,
    assetName: asset.name,
    customer: customer && !customer.deletedAt ? { id: customer.id, name: customer.name } : null,
  }))
}
