import { systemDb } from '@/lib/core/db/client'
import { tokenHash } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { isUuid } from '@/lib/core/text/zod'
import type { Actor, Role } from '@/lib/domain/permissions/actor'
import { sessionsOfCookies } from './cookie'

/** The person behind a live session on this client, with the memberships that count now. */
export interface Person {
  userId: string
  fullName: string
  sessionId: string
  clientId: string
  clientAdmin: boolean
  systemAdmin: boolean
  impersonator?: { id: string; fullName: string }
  memberships: { organisationId: string; role: Role; isDistributor: boolean; distributorId: string | null }[]
}

const live = () => ({ endedAt: null, expiresAt: { gt: new Date() } })

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
    },
  },
} as const

/** What carried the session: a bearer token, or the portal's cookie with the time that the session ends. */
export type Authenticated = { person: Person } & ({ by: 'bearer' } | { by: 'cookie'; expiresAt: Date })

/**
 * Who calls, by bearer token or else by the portal's cookie (ACCOUNT-13: a bearer alone counts where there is one).
 * `null` where there is no live session on this client.
 */
export async function authenticate(headers: Headers, tenant: Tenant): Promise<Authenticated | null> {
  const authorization = headers.get('authorization')
  if (authorization !== null) {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization.trim())?.[1]
    const person = token ? await personOfBearer(token, tenant) : null
    return person && { by: 'bearer', person }
  }
  for (const id of await sessionsOfCookies(headers.get('cookie'), tenant)) {
    const found = await findSession(id, tenant)
    if (found) return { by: 'cookie', ...found }
  }
  return null
}

async function personOfBearer(token: string, tenant: Tenant): Promise<Person | null> {
  const row = await systemDb.sessionToken.findUnique({
    where: {
      accessHash: tokenHash(token),
      accessExpiresAt: { gt: new Date() },
      session: { ...live(), clientId: tenant.id },
    },
    relationLoadStrategy: 'join',
    select: { session: { select: { id: true, clientId: true, impersonatorId: true, ...withPerson } } },
  })
  return row && toPerson(row.session, tenant)
}

/** The person of a session row, `null` unless it is live on this client. */
export async function personOfSession(id: string, tenant: Tenant): Promise<Person | null> {
  return (await findSession(id, tenant))?.person ?? null
}

async function findSession(id: string, tenant: Tenant): Promise<{ person: Person; expiresAt: Date } | null> {
  const session = await systemDb.session.findUnique({
    where: { id, clientId: tenant.id, ...live() },
    relationLoadStrategy: 'join',
    select: { id: true, clientId: true, expiresAt: true, impersonatorId: true, ...withPerson },
  })
  const person = session && toPerson(session, tenant)
  return person && { person, expiresAt: session.expiresAt }
}

/**
 * The person of a user id, without a session: for links that were made for them (exports). `null` unless they could
 * still sign in here; `impersonatorId` must still be allowed to act as them.
 */
export async function personById(id: string, tenant: Tenant, impersonatorId?: string): Promise<Person | null> {
  const [user, impersonator] = await Promise.all([
    systemDb.user.findUnique({ where: { id }, select: withPerson.user.select }),
    impersonatorId
      ? systemDb.user.findUnique({ where: { id: impersonatorId }, select: withPerson.impersonator.select })
      : null,
  ])
  return (
    user &&
    toPerson({ id: '', clientId: tenant.id, impersonatorId: impersonatorId ?? null, user, impersonator }, tenant)
  )
}

type SessionRow = NonNullable<
  Awaited<
    ReturnType<
      typeof systemDb.session.findFirst<{
        select: { id: true; clientId: true; impersonatorId: true } & typeof withPerson
      }>
    >
  >
>

function toPerson(session: SessionRow, tenant: Tenant): Person | null {
  const { user, impersonator } = session
  if (user.deletedAt || !user.verifiedAt) return null
  const isHere = user.clientId === tenant.id
  if (!isHere && !user.systemAdmin) return null
  // An impersonation ends at once when the impersonator is deleted or loses the flag (ACCOUNT-56).
  if (session.impersonatorId) {
    const mayStill =
      impersonator &&
      !impersonator.deletedAt &&
      (impersonator.systemAdmin || (impersonator.clientAdmin && impersonator.clientId === tenant.id))
    if (!mayStill) return null
  }
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
    memberships: isHere
      ? user.memberships.map(({ organisationId, role, organisation }) => ({
          organisationId,
          role: role as Role,
          ...organisation,
        }))
      : [],
  }
}

/**
 * The person as an actor, by the `organisationId` header or the portal's address (ACCESS-1, ACCESS-2, ACCESS-5,
 * ACCESS-3, ORGANISATION-6): an organisation of theirs, or `admin`; absent: `admin` for a client or system admin, the
 * only organisation of somebody who has one.
 */
export function resolveActing({ memberships, ...person }: Person, wanted: string | null): Actor {
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
