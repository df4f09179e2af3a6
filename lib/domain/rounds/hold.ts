import type { Tx } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { conflict, notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { roundReach } from '@/lib/domain/permissions/reach'
import { isOpen, type RoundState } from './words'

/** A round that is held, as it is now. */
export type HeldRound = Prisma.RoundGetPayload<object>

/**
 * Locks a round, so that whoever does, skips or adds something on it, or ends it, comes one after the other: after the
 * asset, before the items. @throws ApiError 404 where it is out of reach by now, 409 where it has ended (ROUND-13).
 */
export async function holdOpenRound(tx: Tx, actor: Actor, id: string): Promise<HeldRound> {
  const { clientId } = actor
  await tx.$queryRaw`
    SELECT 1 FROM "Round" WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
  const round = await tx.round.findFirst({ where: { AND: [roundReach(actor), { id }] } })
  if (!round) throw notFound()
  const why = whyEnded(round.state)
  if (why) throw conflict(why)
  return round
}

const said: Partial<Record<RoundState, string>> = {
  2: 'This round is finished, so it does not change any more',
  3: 'This round was cancelled, so it does not change any more',
}

/** Why a round takes no change; `null` where it does (ROUND-13). */
export const whyEnded = (state: number): string | null => (isOpen(state) ? null : (said[state as RoundState] ?? null))

/** The first result or skip begins a round that is held (ROUND-2). */
export async function beginRound(tx: Tx, clientId: string, id: string, at: Date): Promise<void> {
  await tx.round.updateMany({ where: { clientId, id, state: 0 }, data: { state: 1, startedAt: at } })
}
