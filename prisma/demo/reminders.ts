import { calendarDateFrom } from '@/lib/core/dates/day-number'
import { dayIn } from '@/lib/core/dates/zone'
import type { Tx } from '@/lib/core/db/client'
import { roles } from '@/lib/domain/permissions/actor'
import type { Context } from './context'

/**
 * Puts the mails of a Monday in line for Managers and Admins, as the clock does at 07:00: they are sent soon after the
 * first start, so that one sees them at once.
 */
export async function writeReminders(tx: Tx, { clientId, timezone, now }: Context): Promise<void> {
  const members = await tx.membership.findMany({
    where: { clientId, role: { in: [roles.manager, roles.admin] }, user: { verifiedAt: { not: null } } },
    select: { userId: true, organisationId: true },
    orderBy: [{ userId: 'asc' }, { organisationId: 'asc' }],
  })
  const people = new Map<string, { organisationId: string }[]>()
  for (const { userId, organisationId } of members)
    people.set(userId, [...(people.get(userId) ?? []), { organisationId }])
  const today = dayIn(timezone, now.getTime())
  const monday = calendarDateFrom(today - ((today + 3) % 7))
  const expiresAt = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  await tx.notificationLog.createMany({
    data: [1, 2].flatMap((kind) =>
      [...people].map(([userId, parts]) => ({
        clientId,
        userId,
        kind,
        organisationId: parts.length === 1 ? parts[0]?.organisationId : null,
        period: monday,
        about: { parts },
        expiresAt,
      })),
    ),
  })
}
