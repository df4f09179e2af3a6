import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import type { Actor, Role } from '@/lib/domain/permissions/actor'
import { type Choice, type Resolved, resolveReminder } from '@/lib/domain/reminders/resolve'
import type { ReminderSettings } from '@/lib/domain/reminders/settings'
import { quietOf, type Times } from '@/lib/domain/reminders/slots'
import type { ReminderKind } from '@/lib/domain/reminders/words'

/** A member of an active organisation, and what he chose of reminders about it. */
export interface Member {
  organisationId: string
  name: string
  role: Role
  isDistributor: boolean
  distributorId: string | null
  choices: (Choice & { kind: number })[]
  /** The last periods for which he was reminded. */
  marks: { kind: number; period: string }[]
}

/** Somebody who can be written to: active, with an address that takes mails, of an active client. */
export interface Reader {
  clientId: string
  userId: string
  email: string
  firstName: string
  fullName: string
  timezone: string | null
  quietFrom: string | null
  quietTo: string | null
  clientTimezone: string
  settings: ReminderSettings | null
  memberships: Member[]
}

/**
 * Those of these people who can be written to, with their memberships in active organisations, in one statement
 * (REMIND-19).
 */
export async function readersOf(
  tx: Pick<Tx, '$queryRaw'>,
  people: readonly { clientId: string; userId: string }[],
): Promise<Map<string, Reader>> {
  if (people.length === 0) return new Map()
  const userIds = [...new Set(people.map(({ userId }) => userId))]
  const rows = await tx.$queryRaw<Reader[]>(Prisma.sql`/* unscoped: people by their ids, with their own client */
    SELECT u."clientId", u.id AS "userId", u."email"::text AS email, u."firstName"::text AS "firstName",
      u."firstName" || ' ' || u."lastName" AS "fullName", u."reminderTimezone" AS timezone, u."quietFrom", u."quietTo",
      c."timezone" AS "clientTimezone", c."reminders" AS settings, coalesce(m.all, '[]'::json) AS memberships
    FROM "User" u JOIN "Client" c ON c.id = u."clientId" AND c."deletedAt" IS NULL
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('organisationId', o.id, 'name', o."name", 'role', m."role",
        'isDistributor', o."isDistributor", 'distributorId', o."distributorId",
        'choices', coalesce((SELECT json_agg(json_build_object('kind', p."kind", 'frequency', p."frequency",
            'weekday', p."weekday", 'hour', p."hour", 'siteIds', ${liveSites})) FROM "NotificationPreference" p
          WHERE p."clientId" = m."clientId" AND p."userId" = m."userId" AND p."organisationId" = m."organisationId"), '[]'),
        'marks', coalesce((SELECT json_agg(k) FROM "ReminderMark" k
          WHERE k."clientId" = m."clientId" AND k."userId" = m."userId" AND k."organisationId" = m."organisationId"), '[]')
        ) ORDER BY o."name", o.id) AS all
      FROM "Membership" m
      JOIN "Organisation" o ON o."clientId" = m."clientId" AND o.id = m."organisationId" AND o."deletedAt" IS NULL
      WHERE m."clientId" = u."clientId" AND m."userId" = u.id) m ON true
    WHERE u.id = ANY (${userIds}::uuid[]) AND u."deletedAt" IS NULL AND u."verifiedAt" IS NOT NULL
      AND u."email" IS NOT NULL AND u."mailStoppedAt" IS NULL`)
  return new Map(rows.map((row) => [row.userId, row]))
}

/**
 * Of the sites that were chosen those that are there and that the organisation still sees, but for what lies in another
 * of them: nothing is told twice. None left: all sites, as the choice itself says then (NOTIFY-1).
 */
const liveSites = Prisma.sql`coalesce((SELECT json_agg(s.id ORDER BY s."locationTrail", s.id) FROM "Site" s
  WHERE s."clientId" = p."clientId" AND s.id = ANY (p."siteIds")
    AND CASE WHEN o."isDistributor" THEN s."distributorOrganisationId" ELSE s."organisationId" END = o.id
    AND NOT array_remove(p."siteIds", s.id) && s."ancestorIds"), '[]')`

/** What holds for a member and a kind. */
export const ruleOf = ({ settings }: Reader, member: Member, kind: ReminderKind): Resolved =>
  resolveReminder(settings, member, kind, choiceOf(member, kind))

/** What a member chose; `null` where nothing. */
const choiceOf = (member: Member, kind: ReminderKind): Choice | null =>
  member.choices.find((choice) => choice.kind === kind) ?? null

/** Whether a member has switched a kind off, who may (REMIND-20). */
export const hasSwitchedOff = ({ settings }: Reader, member: Member, kind: ReminderKind): boolean =>
  choiceOf(member, kind)?.frequency === 0 && !settings?.locked.includes(kind)

/** Where somebody's days are, and when they are quiet. */
export const timesOf = ({ timezone, clientTimezone, quietFrom, quietTo }: Reader): Times => ({
  timezone: timezone ?? clientTimezone,
  quiet: quietOf(quietFrom, quietTo),
})

/** The member as who asks: what he reaches in that organisation. */
export const actorOf = (
  { clientId, userId, fullName }: Reader,
  { organisationId, role, isDistributor, distributorId }: Member,
): Actor => ({
  kind: 'user',
  sessionId: '',
  clientId,
  userId,
  fullName,
  systemAdmin: false,
  clientAdmin: false,
  acting: { as: 'organisation', organisationId, role, isDistributor, distributorId },
})

/** Somebody, and those of his organisations that it is about. */
export interface Concerned {
  reader: Reader
  members: Member[]
}

/** The members of some organisations, as SQL names these, who can be written to; some people at a time. */
export async function* concernedBy(
  tx: Pick<Tx, '$queryRaw'>,
  clientId: string,
  organisationIds: Prisma.Sql,
  many = 500,
): AsyncGenerator<Concerned[]> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await tx.$queryRaw<{ userId: string; organisationIds: string[] }[]>(Prisma.sql`
      SELECT "userId", array_agg("organisationId") AS "organisationIds" FROM "Membership"
      WHERE "clientId" = ${clientId}::uuid AND "userId" > ${last}::uuid AND "organisationId" IN (${organisationIds})
      GROUP BY "userId" ORDER BY "userId" LIMIT ${many}`)
    const readers = await readersOf(
      tx,
      rows.map(({ userId }) => ({ clientId, userId })),
    )
    const found = rows.flatMap(({ userId, organisationIds: ids }) => {
      const reader = readers.get(userId)
      return reader
        ? [{ reader, members: reader.memberships.filter(({ organisationId }) => ids.includes(organisationId)) }]
        : []
    })
    if (found.length > 0) yield found
    if (rows.length < many) return
    last = rows.at(-1)?.userId ?? last
  }
}
