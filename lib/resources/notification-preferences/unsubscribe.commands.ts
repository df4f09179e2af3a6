import { transaction } from '@/lib/core/db/transaction'
import type { Subscribed } from './unsubscribe.queries'

/** Sets one kind to off for these memberships; when it would come stays as it was chosen. */
export async function switchOff(clientId: string, { userId, kind, organisations }: Subscribed): Promise<void> {
  const ids = organisations.map(({ id }) => id)
  await transaction(
    (tx) => tx.$executeRaw`
      INSERT INTO "NotificationPreference" ("clientId", "userId", "organisationId", "kind", "frequency", "updatedAt")
      SELECT m."clientId", m."userId", m."organisationId", ${kind}::smallint, 0, now()
      FROM "Membership" m
      WHERE m."clientId" = ${clientId}::uuid AND m."userId" = ${userId}::uuid
        AND m."organisationId" = ANY(${ids}::uuid[])
      ON CONFLICT ("clientId", "userId", "organisationId", "kind")
      DO UPDATE SET "frequency" = 0, "updatedAt" = now()`,
  )
}
