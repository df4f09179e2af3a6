import { recordId } from '@/lib/api/record-id'
import { conflict, notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { frozenByArchive } from '@/lib/domain/permissions/reach'
import { whyEnded } from '@/lib/domain/rounds/hold'
import { findRound, type RoundRow } from './queries'

/** The round that a path names. @throws ApiError 404. */
export async function reachedRound(actor: Actor, id: unknown): Promise<RoundRow> {
  const row = await findRound(actor, recordId(id))
  if (!row) throw notFound()
  return row
}

/** Why nobody changes a round: it has ended, or its customer is archived (ROUND-13). */
export const whyKept = ({ state, customer }: Pick<RoundRow, 'state' | 'customer'>): string | null =>
  whyEnded(state) ?? frozenByArchive({ organisation: customer })

/** The same round where it may be changed. @throws ApiError 404, 409. */
export async function openRound(actor: Actor, id: unknown): Promise<RoundRow> {
  const row = await reachedRound(actor, id)
  const why = whyKept(row)
  if (why) throw conflict(why)
  return row
}
