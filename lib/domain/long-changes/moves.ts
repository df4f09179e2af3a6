import { isDeepStrictEqual } from 'node:util'
import { prepared } from '@/lib/core/db/prepared'
import type { Actor, Move } from '@/lib/domain/permissions/actor'

/** SQL: the customers of a client that move to another distributor right now, as JSON. There is seldom one. */
export const movesOf = (clientId: string) => `(
  SELECT coalesce(json_agg(json_build_object('customerId', l."organisationId", 'formerId', l."formerDistributorId",
    'distributor', CASE WHEN d."id" IS NOT NULL THEN json_build_object('id', d."id", 'name', d."name") END)), '[]')
  FROM "LongChange" l JOIN "Organisation" o ON o."clientId" = l."clientId" AND o."id" = l."organisationId"
  LEFT JOIN "Organisation" d ON d."clientId" = o."clientId" AND d."id" = o."distributorId"
  WHERE l."clientId" = ${clientId} AND l."isMove")`

const ofClient = prepared<{ moves: Move[] }>(`SELECT ${movesOf('$1::uuid')} AS moves`)

/** The same, read by itself. */
export const movesNow = async (clientId: string): Promise<Move[]> => (await ofClient(clientId))[0]?.moves ?? []

/** The actor with those moves that decide what he sees, and no more: whoever has nothing to do with one is as ever. */
export function withMoves({ moves: _, ...actor }: Actor, all: readonly Move[]): Actor {
  const moves = all.filter(concerns(actor))
  return moves.length > 0 ? { ...actor, moves } : actor
}

const concerns = ({ acting }: Actor): ((move: Move) => boolean) => {
  if (acting.as !== 'organisation') return () => acting.as === 'admin'
  const { organisationId: own, isDistributor } = acting
  return ({ customerId, formerId, distributor }) =>
    isDistributor ? formerId === own || distributor?.id === own : customerId === own
}

/**
 * The actor as he is now, for what goes on for long after the call began, such as an export: a customer that has left
 * meanwhile is out of sight from then on. The same object where nothing has changed.
 */
export async function asOfNow(actor: Actor): Promise<Actor> {
  const now = withMoves(actor, await movesNow(actor.clientId))
  return isDeepStrictEqual(now.moves, actor.moves) ? actor : now
}
