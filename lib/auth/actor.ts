import { systemDb } from '@/lib/core/db/client'
import { prepared } from '@/lib/core/db/prepared'
import { tokenHash } from '@/lib/core/signing/tokens'
import { hostsOfCall, type Tenant, tenantOfCall, tenantOfHosts } from '@/lib/core/tenancy/tenant'
import { isUuid } from '@/lib/core/text/zod'
import { movesNow, withMoves } from '@/lib/domain/long-changes/moves'
import type { Actor, Move, Role } from '@/lib/domain/permissions/actor'
import { type CookieSession, sessionIds, sessionsOfCookies } from './cookie'
import { isLive, type LiveSession, liveOf, liveSessions, type SessionRow } from './live-sessions'
import { needsSecondFactor } from './second-factor/requirement'

/** The person behind a live session on this client, with the memberships that count now. */
export interface Person {
  userId: string
  fullName: string
  sessionId: string
  clientId: string
  clientAdmin: boolean
  systemAdmin: boolean
  impersonator?: { id: string; fullName: string }
  /** Whether this client asks a second factor of whoever is really there. */
  needsSecondFactor: boolean
  /** Whether they have none although they need one: then they can do nothing but set one up (FACTOR-24). */
  lacksSecondFactor: boolean
  memberships: { organisationId: string; role: Role; isDistributor: boolean; distributorId: string | null }[]
  /** Customers of the client that move to another distributor right now. */
  moves: Move[]
}

const withPerson = {
  user: {
    select: {
      id: true,
      clientId: true,
      firstName: true,
      lastName: true,
      clientAdmin: true,
      systemAdmin: true,
      verifiedAt: true,
      deletedAt: true,
      secondFactorAt: true,
      memberships: {
        where: { organisation: { deletedAt: null } },
        select: {
          organisationId: true,
          role: true,
          organisation: { select: { isDistributor: true, distributorId: true } },
        },
      },
    },
  },
  impersonator: {
    select: {
      id: true,
      clientId: true,
      firstName: true,
      lastName: true,
      clientAdmin: true,
      systemAdmin: true,
      deletedAt: true,
      secondFactorAt: true,
    },
  },
} as const

/** What carried the session: a bearer token, or the portal's cookie; and when the session began, was used and ends. */
export type Authenticated = { person: Person; by: 'bearer' | 'cookie'; isFormer?: boolean } & Omit<
  LiveSession,
  'session'
>

/** What a call brings to say who makes it: a bearer token or else cookies (ACCOUNT-13); `null` where nothing does. */
type Proof = { token: string } | { sessions: CookieSession[] } | null

async function proofOf(headers: Headers): Promise<Proof> {
  const authorization = headers.get('authorization')
  if (authorization !== null) {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization.trim())?.[1]
    return token ? { token } : null
  }
  const sessions = await sessionsOfCookies(headers.get('cookie'))
  return sessions.length > 0 ? { sessions } : null
}

type Found = Partial<LiveSession> & { tenant: Tenant }

const ofBearer = prepared<Found>(
  `SELECT row_to_json(c) AS tenant, live.* FROM ${tenantOfHosts} AS c
  LEFT JOIN LATERAL ${liveSessions('SELECT "sessionId" FROM "SessionToken" WHERE "accessHash" = $3 AND "accessExpiresAt" > $2')}
    AS live ON TRUE`,
)
const ofCookies = prepared<Found>(
  `SELECT row_to_json(c) AS tenant, live.* FROM ${tenantOfHosts} AS c
  LEFT JOIN LATERAL ${liveSessions('SELECT unnest($3::uuid[])')} AS live ON TRUE`,
)

/**
 * The client that a call is for and who calls there, in one statement. `session` is `null` where nobody with a live
 * session on this client does.
 */
export async function identify(headers: Headers): Promise<{ tenant: Tenant | null; session: Authenticated | null }> {
  const hosts = hostsOfCall(headers)
  const proof = await proofOf(headers)
  if (!proof || hosts.length === 0) return { tenant: await tenantOfCall(headers), session: null }
  if ('token' in proof) {
    const [found] = await ofBearer(hosts, new Date(), tokenHash(proof.token))
    if (!found) return { tenant: null, session: null }
    return { tenant: found.tenant, session: isLive(found) ? authenticated(found, 'bearer', found.tenant) : null }
  }
  const found = await ofCookies(
    hosts,
    new Date(),
    proof.sessions.map(({ id }) => id),
  )
  const tenant = found[0]?.tenant ?? null
  const live = found.filter((row) => isLive(row))
  const session = tenant && theFirst(sessionIds(proof.sessions, tenant), live, tenant)
  if (!session) return { tenant, session }
  const isFormer = proof.sessions.some((one) => one.isFormer && one.id === session.person.sessionId)
  return { tenant, session: { ...session, isFormer } }
}

/** Who is signed in to this client by a Cookie header. */
export async function identifyByCookies(cookie: string | null, tenant: Tenant): Promise<Authenticated | null> {
  const ids = sessionIds(await sessionsOfCookies(cookie), tenant)
  return theFirst(ids, await liveOf(tenant.id, ids), tenant)
}

/** The person of a session row, `null` unless it is live on this client. */
export async function personOfSession(id: string, tenant: Tenant): Promise<Person | null> {
  const [found] = await liveOf(tenant.id, [id])
  return found ? toPerson(found.session, tenant) : null
}

/** The first of these sessions that is live and whose person may still sign in. */
function theFirst(ids: string[], found: LiveSession[], tenant: Tenant): Authenticated | null {
  for (const id of ids) {
    const one = found.find(({ session }) => session.id === id)
    const session = one && authenticated(one, 'cookie', tenant)
    if (session) return session
  }
  return null
}

function authenticated(
  { session, createdAt, expiresAt, lastUsedAt }: LiveSession,
  by: Authenticated['by'],
  tenant: Tenant,
): Authenticated | null {
  const person = toPerson(session, tenant)
  return person && { by, person, createdAt, expiresAt, lastUsedAt }
}

/**
 * The person of a user id, without a session: for links that were made for them (exports). `null` unless they could
 * still sign in here; `impersonatorId` must still be allowed to act as them.
 */
export async function personById(id: string, tenant: Tenant, impersonatorId?: string): Promise<Person | null> {
  const [user, impersonator, moves] = await Promise.all([
    systemDb.user.findUnique({ where: { id }, select: withPerson.user.select }),
    impersonatorId
      ? systemDb.user.findUnique({ where: { id: impersonatorId }, select: withPerson.impersonator.select })
      : null,
    movesNow(tenant.id),
  ])
  return user && toPerson({ id: '', impersonatorId: impersonatorId ?? null, user, impersonator, moves }, tenant)
}

function toPerson(session: SessionRow, tenant: Tenant): Person | null {
  const { user, impersonator } = session
  if (user.deletedAt || !user.verifiedAt) return null
  const isHere = user.clientId === tenant.id
  if (!isHere && !user.systemAdmin) return null
  if (session.impersonatorId && !mayStillActAs(user, impersonator, tenant)) return null
  // Of whoever is really there: acting as somebody else needs one's own (FACTOR-25).
  const needs = needsSecondFactor(
    tenant.requireSecondFactor,
    impersonator ?? { ...user, clientAdmin: user.clientAdmin && isHere },
  )
  return {
    userId: user.id,
    fullName: `${user.firstName} ${user.lastName}`,
    sessionId: session.id,
    clientId: tenant.id,
    clientAdmin: user.clientAdmin && isHere,
    systemAdmin: user.systemAdmin,
    ...(impersonator && {
      impersonator: { id: impersonator.id, fullName: `${impersonator.firstName} ${impersonator.lastName}` },
    }),
    needsSecondFactor: needs,
    lacksSecondFactor: needs && !(impersonator ?? user).secondFactorAt,
    memberships: isHere
      ? user.memberships.map(({ organisationId, role, organisation }) => ({
          organisationId,
          role: role as Role,
          ...organisation,
        }))
      : [],
    moves: isHere ? session.moves : [],
  }
}

/**
 * An impersonation ends at once when the impersonator is deleted or loses the flag, and when the person gets one that
 * makes him somebody as whom he may not act: else a client admin would take another's flag away for
 * a moment (ACCOUNT-56).
 */
function mayStillActAs(user: SessionRow['user'], impersonator: SessionRow['impersonator'], tenant: Tenant): boolean {
  if (!impersonator || impersonator.deletedAt || user.systemAdmin) return false
  if (impersonator.systemAdmin) return true
  return impersonator.clientAdmin && impersonator.clientId === tenant.id && !user.clientAdmin
}

/**
 * The person as an actor, by the `organisationId` header or the portal's address (ACCESS-1, ACCESS-2, ACCESS-5,
 * ACCESS-3, ORGANISATION-6): an organisation of theirs, or `admin`; absent: `admin` for a client or system admin, the
 * only organisation of somebody who has one.
 */
export function resolveActing({ moves, ...person }: Person, wanted: string | null): Actor {
  return withMoves(actingAs(person, wanted), moves)
}

function actingAs(
  { memberships, lacksSecondFactor: _, ...person }: Omit<Person, 'moves'>,
  wanted: string | null,
): Actor {
  const actor = { kind: 'user', ...person } as const
  const isAdmin = person.clientAdmin || person.systemAdmin
  if (wanted === null || wanted === '') {
    if (isAdmin) return { ...actor, acting: { as: 'admin' } }
    const [only, another] = memberships
    if (!only || another) return { ...actor, acting: { as: 'none', reason: 'select' } }
    return { ...actor, acting: { as: 'organisation', ...only } }
  }
  if (wanted === 'admin') return { ...actor, acting: isAdmin ? { as: 'admin' } : { as: 'none', reason: 'forbidden' } }
  const membership = isUuid(wanted) && memberships.find((one) => one.organisationId === wanted.toLowerCase())
  return { ...actor, acting: membership ? { as: 'organisation', ...membership } : { as: 'none', reason: 'forbidden' } }
}
