import { systemDb } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'

/** More than anybody looks through: an app that never logs out starts one with each login. */
const MOST = 100

const select = { id: true, clientId: true, userAgent: true, address: true, createdAt: true, lastUsedAt: true } as const

/** The caller's own live sessions, on whichever client; not those in which somebody acts as somebody else. */
const own = (actor: Actor) => ({
  userId: actor.userId,
  impersonatorId: null,
  endedAt: null,
  expiresAt: { gt: new Date() },
})

export type OwnSessionRow = Awaited<ReturnType<typeof listOwnSessions>>[number]

/** Those that were used last, the last one first. */
export const listOwnSessions = (actor: Actor) =>
  systemDb.session.findMany({
    where: own(actor),
    select,
    orderBy: [{ lastUsedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
    take: MOST,
  })

export const findOwnSession = (actor: Actor, id: string) =>
  systemDb.session.findFirst({ where: { ...own(actor), id }, select })
