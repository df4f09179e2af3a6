import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach } from '@/lib/domain/permissions/reach'

/** The round that a result names is one that its sender reaches, whatever its state. @throws ApiError 422 `roundId`. */
export async function refuseForeignRound(tx: Tx, actor: Actor, id: string | null | undefined): Promise<void> {
  if (!id) return
  const found = await tx.round.findFirst({ where: { AND: [assetReach(actor), { id }] }, select: { id: true } })
  if (!found) throw invalid({ roundId: ['Choose a round'] })
}
