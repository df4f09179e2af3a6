import { prepared } from '@/lib/core/db/prepared'
import { movesOf } from '@/lib/domain/long-changes/moves'
import type { Move } from '@/lib/domain/permissions/actor'

/** A session with its person, as {@link liveSessions} finds it. Times are texts: only whether they are set is asked. */
export interface SessionRow {
  id: string
  impersonatorId: string | null
  user: Named & {
    verifiedAt: unknown
    memberships: {
      organisationId: string
      role: number
      organisation: { isDistributor: boolean; distributorId: string | null }
    }[]
  }
  impersonator: Named | null
  /** Of the client. */
  moves: Move[]
}

interface Named {
  id: string
  clientId: string
  firstName: string
  lastName: string
  clientAdmin: boolean
  systemAdmin: boolean
  deletedAt: unknown
  secondFactorAt: unknown
}

export interface LiveSession {
  session: SessionRow
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
}

/** Whether a row of an outer join with {@link liveSessions} found one. */
export const isLive = (row: Partial<LiveSession>): row is LiveSession => Boolean(row.session)

const named = (user: string) =>
  ['id', 'clientId', 'firstName', 'lastName', 'clientAdmin', 'systemAdmin', 'deletedAt', 'secondFactorAt']
    .map((column) => `'${column}', ${user}."${column}"`)
    .join(', ')

/**
 * SQL: the sessions of client `c` that have not ended at `$2`, among those that `ids` selects; each with its person and
 * the memberships that count now.
 */
export const liveSessions = (ids: string) => `(
  SELECT s."createdAt", s."expiresAt", s."lastUsedAt", json_build_object(
    'id', s."id", 'impersonatorId', s."impersonatorId",
    'user', (
      SELECT json_build_object(${named('u')}, 'verifiedAt', u."verifiedAt", 'memberships', (
        SELECT coalesce(json_agg(json_build_object(
          'organisationId', m."organisationId", 'role', m."role",
          'organisation', json_build_object('isDistributor', o."isDistributor", 'distributorId', o."distributorId"))
          ORDER BY m."id"), '[]')
        FROM "Membership" m JOIN "Organisation" o ON o."clientId" = m."clientId" AND o."id" = m."organisationId"
        WHERE m."userId" = u."id" AND o."deletedAt" IS NULL))
      FROM "User" u WHERE u."id" = s."userId"),
    'impersonator', (SELECT json_build_object(${named('i')}) FROM "User" i WHERE i."id" = s."impersonatorId"),
    'moves', ${movesOf('c."id"')}
  ) AS session
  FROM "Session" s
  WHERE s."clientId" = c."id" AND s."endedAt" IS NULL AND s."expiresAt" > $2 AND s."id" IN (${ids}))`

const ofClient = prepared<LiveSession>(
  `SELECT live.* FROM (SELECT $1::uuid AS "id") AS c CROSS JOIN LATERAL ${liveSessions('SELECT unnest($3::uuid[])')} AS live`,
)

/** Those of these sessions that are live on a client. */
export const liveOf = async (clientId: string, ids: string[]): Promise<LiveSession[]> =>
  ids.length > 0 ? await ofClient(clientId, new Date(), ids) : []
