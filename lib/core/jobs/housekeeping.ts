import type { JobHelpers } from 'graphile-worker'

/** Kept a while after their end, so that a look into the database still explains a complaint of yesterday. */
const EXPIRED = [
  `DELETE FROM "Session" WHERE "expiresAt" < now() - interval '1 day' OR "endedAt" < now() - interval '1 day'`,
  `DELETE FROM "EmailToken" WHERE "kind" IN ('reset', 'email-change') AND "expiresAt" < now() - interval '1 day'`,
  `DELETE FROM "FormerEmail" WHERE "expiresAt" < now() - interval '1 day'`,
  // People who registered and never opened the link; invited ones stay.
  `DELETE FROM "User" u
   WHERE u."verifiedAt" IS NULL AND u."invitedAt" IS NULL AND u."registeredAt" < now() - interval '30 days'
     AND NOT EXISTS (SELECT 1 FROM "Membership" m WHERE m."userId" = u."id")`,
  `DELETE FROM "OneTimeToken" WHERE "expiresAt" < now() - interval '1 day'`,
  `DELETE FROM "SecondFactorToken" WHERE "expiresAt" < now() - interval '1 day'`,
  `DELETE FROM "CaptchaUse" WHERE "expiresAt" < now()`,
  `DELETE FROM "BulkItem" i USING "BulkChange" b
   WHERE b."clientId" = i."clientId" AND b."id" = i."bulkId" AND b."finishedAt" < now() - interval '30 days'`,
  `DELETE FROM "Download" WHERE "createdAt" < now() - interval '30 days'`,
  `DELETE FROM "Notification" WHERE "createdAt" < now() - interval '90 days'`,
  // Of whom something has happened to lately, what is behind the newest 200 (BELL-5).
  `WITH busy AS (SELECT DISTINCT "clientId", "userId" FROM "Notification" WHERE "createdAt" > now() - interval '1 day')
   DELETE FROM "Notification" n USING busy b, LATERAL (
     SELECT k."createdAt", k."id" FROM "Notification" k
     WHERE k."clientId" = b."clientId" AND k."userId" = b."userId"
     ORDER BY k."createdAt" DESC, k."id" DESC OFFSET 199 LIMIT 1) last
   WHERE n."clientId" = b."clientId" AND n."userId" = b."userId"
     AND (n."createdAt", n."id") < (last."createdAt", last."id")`,
  `DELETE FROM "NotificationLog" WHERE "createdAt" < now() - interval '2 years'`,
  `DELETE FROM "RateLimit" WHERE "expire" < extract(epoch FROM now()) * 1000`,
]

/**
 * Deletes sessions, links, captcha answers, rate limit counters, rows of old bulks, old downloads, lines behind bells
 * and of the reminder log that have run out. Invites stay: they are listed as pending.
 */
export async function housekeeping(_payload: Record<string, never>, helpers: JobHelpers): Promise<void> {
  for (const sql of EXPIRED) await helpers.query(sql)
}
