import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { enqueue } from '@/lib/core/jobs/queue'
import { newId } from '@/lib/core/text/new-id'
import type { ReminderKind } from '@/lib/domain/reminders/words'

/** What a reminder is about. Which it is follows from its kind, and from `asked`. */
export interface About {
  /** The organisations whose member the reader is. */
  parts: { organisationId: string }[]
  /** Of `critical`: the findings of one commit. */
  findingIds?: string[]
  /** Of `escalation`: the day on which these tasks were taken, where the client is. */
  day?: string
  /** A distributor's own wish to remind a customer: by whom, of which tasks. */
  asked?: { by: string; distributor: string; filters: Record<string, string | string[]> }
}

/** A reminder that is to be made and sent. */
export interface Reminder {
  clientId: string
  /** Null: to the client's own contact address. */
  userId: string | null
  kind: ReminderKind
  /** What there is one of for a person and kind. */
  period: string
  about: About
  /** Not before. */
  tryAt: Date
  /** After that nothing is sent any more. */
  expiresAt: Date
}

/**
 * Puts reminders in line, once each (REMIND-5), and has somebody look at the line at once. @returns how many are new.
 */
export async function putInLine(
  tx: Pick<Tx, '$executeRaw' | '$queryRaw'>,
  reminders: readonly Reminder[],
): Promise<number> {
  if (reminders.length === 0) return 0
  const rows = reminders.map(({ about, ...reminder }) => ({
    id: newId(),
    organisationId: about.parts.length === 1 ? about.parts[0]?.organisationId : null,
    about,
    ...reminder,
  }))
  const count = await tx.$executeRaw(Prisma.sql`/* unscoped: of each row’s own client */
    INSERT INTO "NotificationLog" (id, "clientId", "userId", "organisationId", kind, period, about, "tryAt", "expiresAt")
    SELECT id, "clientId", "userId", "organisationId", kind, period, about, "tryAt", "expiresAt"
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS d(id uuid, "clientId" uuid, "userId" uuid,
      "organisationId" uuid, kind smallint, period text, about jsonb, "tryAt" timestamptz, "expiresAt" timestamptz)
    ON CONFLICT DO NOTHING`)
  if (count > 0) await enqueue(tx, 'sendReminders', {}, { jobKey: 'sendReminders' })
  return count
}
