import { millisecondsInDay } from 'date-fns/constants'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { containsAny } from '@/lib/core/db/keywords'
import { peopleNamed } from '@/lib/domain/assets/asset-search'
import { personSelect } from '@/lib/domain/people/person'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { reminderReach } from '@/lib/domain/permissions/reach'
import type { FilterValues } from '@/lib/list/filters'
import { largeTableSource } from '@/lib/list/source'
import type { notificationLogFilters } from './filters'

const include = {
  user: personSelect,
  organisation: { select: { id: true, name: true } },
} as const satisfies Prisma.NotificationLogInclude
export type LogRow = Prisma.NotificationLogGetPayload<{ include: typeof include }>

/** Reminders within reach that the filters leave. One that is not made yet may turn out to have nothing to tell. */
export const whereNotificationLog = async (
  actor: Actor,
  { keywords, kind, state, period, organisationId, userId }: FilterValues<typeof notificationLogFilters> = {},
): Promise<Prisma.NotificationLogWhereInput> => ({
  AND: [
    reminderReach(actor, await membersOfOthersToo(actor)),
    { count: { not: null } },
    ...(keywords ? await Promise.all(keywords.split(/\s+/).map((word) => ofPeople(actor, word))) : []),
    kind ? { kind: { in: kind } } : {},
    state ? { state: { in: state } } : {},
    period ? { createdAt: { gte: new Date(Date.now() - Number.parseInt(period, 10) * millisecondsInDay) } } : {},
    organisationId ? { organisationId: { in: organisationId } } : {},
    userId ? { userId } : {},
  ],
})

/** Members of the organisation acted in who may be told of several in one mail. */
async function membersOfOthersToo(actor: Actor): Promise<string[]> {
  const own = actingOrganisation(actor)
  if (!own) return []
  const { clientId } = actor
  const elsewhere = { memberships: { some: { organisationId: { not: own.organisationId } } } }
  const where = { clientId, organisationId: own.organisationId, user: elsewhere }
  return (await db.membership.findMany({ where, select: { userId: true } })).map(({ userId }) => userId)
}

/** People are searched first, where they are few. */
async function ofPeople({ clientId }: Actor, word: string): Promise<Prisma.NotificationLogWhereInput> {
  const people = await peopleNamed(clientId, word)
  return people ? { userId: { in: people } } : containsAny(['user.firstName', 'user.lastName'], word)
}

export const notificationLogSource = largeTableSource(() => db.notificationLog, { include })
