import { calendarDateIn } from '@/lib/core/dates/zone'
import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import { can } from '@/lib/domain/permissions/can'
import { siteList } from '@/lib/resources/sites/routes'
import { readQuoteFigures } from '../quote-figures/queries'
import type { CustomerOverview } from './schema'

/** So many of each are shown. */
const shown = 6

/** What belongs to a customer within the asker's reach, beside its own row (ORGANISATION-56). */
export async function customerOverview(asker: Asker, id: string): Promise<CustomerOverview> {
  const [sites, people, figures] = await Promise.all([
    siteList.read(asker, { filters: { organisationId: id }, limit: shown, describe: false }),
    peopleOf(asker.actor.clientId, id),
    readQuoteFigures(asker, id),
  ])
  return {
    sites: {
      items: sites.items.map(({ id, locationTrail }) => ({ id, locationTrail })),
      total: sites.totalItems,
    },
    people,
    quotes: { figures, today: calendarDateIn(asker.tenant.timezone, new Date()) },
    mayInvite: can(asker.actor, 'customers:invite') && people.total === 0,
  }
}

/** Those who use the portal there: people with a password, and nobody of the installation (TENANT-10). */
async function peopleOf(clientId: string, organisationId: string): Promise<CustomerOverview['people']> {
  const where = {
    clientId,
    organisationId,
    user: { verifiedAt: { not: null }, deletedAt: null, systemAdmin: false },
  }
  const [rows, total] = await Promise.all([
    db.membership.findMany({
      where,
      orderBy: [{ user: { firstName: 'asc' } }, { id: 'asc' }],
      take: shown,
      select: { role: true, user: { select: { id: true, firstName: true, lastName: true } } },
    }),
    db.membership.count({ where }),
  ])
  const items = rows.map(({ role, user: { id, firstName, lastName } }) => ({
    id,
    fullName: `${firstName} ${lastName}`,
    role,
  }))
  return { items, total }
}
