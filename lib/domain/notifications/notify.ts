import type { Tx } from '@/lib/core/db/client'
import type { NotificationKind } from './kinds'

/** Somebody, and as whose member they reach what it is about; null: as a client admin. */
export interface Recipient {
  userId: string
  organisationId: string | null
}

interface Happened {
  clientId: string
  kind: NotificationKind
  /** What it is about: see {@link NotificationKind}. */
  subjectId: string
  to: readonly Recipient[]
  /** Who did it, and hears nothing of it; null: the clock. */
  by: { userId: string; fullName: string } | null
  /** Told once only: a second line of one person with the same is not written (BELL-4). */
  once?: string
}

/**
 * Writes lines behind the bells of those whom something has happened to, in the transaction in which it happens
 * (BELL-3). What they may see is looked at when they read it, so nothing but ids is kept.
 */
export async function notify(tx: Pick<Tx, '$executeRaw'>, happened: Happened): Promise<void> {
  const { clientId, kind, subjectId, by, once = null } = happened
  const to = happened.to.filter(({ userId }) => userId !== by?.userId)
  if (to.length === 0) return
  await tx.$executeRaw`
    INSERT INTO "Notification" ("clientId", "userId", "organisationId", "kind", "subjectId", "byName", "once")
    SELECT ${clientId}::uuid, d."userId", d."organisationId", ${kind}, ${subjectId}::uuid, ${by?.fullName ?? null}, ${once}
    FROM jsonb_to_recordset(${JSON.stringify(to)}::jsonb) AS d("userId" uuid, "organisationId" uuid)
    ON CONFLICT ("clientId", "userId", "once") DO NOTHING`
}
