import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { tableSource } from '@/lib/list/source'

const include = { organisation: { select: { id: true, name: true } } } as const
export type CalendarFeedRow = Prisma.CalendarFeedGetPayload<{ include: typeof include }>

/** Only the actor's own, whichever of their organisations each is of (CALENDAR-1). */
export const whereFeeds = ({ clientId, userId }: Actor): Prisma.CalendarFeedWhereInput => ({ clientId, userId })

export const findFeed = (actor: Actor, id: string): Promise<CalendarFeedRow | null> =>
  db.calendarFeed.findFirst({ where: { AND: [whereFeeds(actor), { id }] }, include })
export const feedSource = tableSource(() => db.calendarFeed, { include })

/** In which organisations the actor is a member now, other than the one that they act in. */
export async function memberIn({ clientId, userId }: Actor): Promise<ReadonlySet<string>> {
  const found = await db.membership.findMany({
    where: { clientId, userId, organisation: { deletedAt: null } },
    select: { organisationId: true },
    take: 1000,
  })
  return new Set(found.map(({ organisationId }) => organisationId))
}
