import { columnOf } from '@/lib/core/dates/calendar-date'
import { calendarDateFrom } from '@/lib/core/dates/day-number'
import { dayIn } from '@/lib/core/dates/zone'
import { db } from '@/lib/core/db/client'
import type { LetterLink, LetterSection } from '@/lib/core/mail/letter'
import { counted, inFigures } from '@/lib/core/text/counted'
import { zonesBelow } from '@/lib/domain/assets/asset-search'
import { taskNameOf } from '@/lib/domain/assets/frozen-names'
import type { Asker } from '@/lib/domain/people/asker'
import { whereDueTasks } from '@/lib/resources/checks-due/queries'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import { addressOf } from './addresses'
import { mostRows, taskRow } from './contents'

/**
 * Those of the tasks that were escalated on a day that are still overdue and that somebody reaches: of a customer of each
 * step, of a distributor and the client from the second on.
 */
export async function escalatedOf(
  asker: Asker,
  day: string,
  siteIds: readonly string[],
): Promise<{ count: number; sections: LetterSection[]; button: LetterLink }> {
  const { actor, tenant } = asker
  const isCustomer = actor.acting.as === 'organisation' && !actor.acting.isDistributor
  const step = isCustomer ? 1 : 2
  const zones = (await Promise.all(siteIds.map((id) => zonesBelow(actor.clientId, id)))).flat()
  const where = {
    AND: [
      await whereDueTasks(asker, { due: 1 }),
      { escalations: { some: { clientId: actor.clientId, day: columnOf(day), step: { gte: step } } } },
      siteIds.length > 0 ? { asset: { organisationZoneId: { in: zones } } } : {},
    ],
  }
  const count = await db.assetCheck.count({ where })
  const rows = await db.assetCheck.findMany({
    where,
    select: {
      assetId: true,
      checkName: true,
      nextDue: true,
      period: true,
      check: { select: { name: true, period: true } },
      asset: { select: { name: true, organisationZone: { select: { locationTrail: true } } } },
    },
    orderBy: [{ nextDue: 'asc' }, { id: 'asc' }],
    take: mostRows,
  })
  const { escalationDays } = await db.client.findFirstOrThrow({
    where: { id: actor.clientId },
    select: { escalationDays: true },
  })
  const days = escalationDays[step - 1] ?? escalationDays[0] ?? 0
  const until = calendarDateFrom(dayIn(tenant.timezone, Date.now()) - days)
  const filters = { due: '1', to: until }
  const all = await dueTaskList.count(asker, { filters })
  const more = {
    label: `See all ${counted(all, 'task')} overdue by ${days} days or more`,
    href: addressOf(asker, 'task-planner', filters),
  }
  const section: LetterSection = {
    heading: `${inFigures(count)} overdue by ${days} days or more since today`,
    tone: 'danger',
    groups: [
      {
        rows: rows.map(({ asset, ...row }) =>
          taskRow(asker, {
            assetId: row.assetId,
            assetName: asset.name,
            checkName: taskNameOf(row),
            nextDue: row.nextDue?.toISOString() ?? null,
            isDue: true,
            period: row.period ?? row.check.period,
            locationTrail: asset.organisationZone?.locationTrail ?? null,
          }),
        ),
      },
    ],
    more,
  }
  return { count, sections: [section], button: more }
}
