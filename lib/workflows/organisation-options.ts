import type { Asker, Option } from '@/lib/api/filters'
import { db } from '@/lib/db/client'
import { actsAsClientAdmin, actsAsCustomer } from '@/lib/permissions/actor'
import { organisationReach, siteReach } from '@/lib/permissions/reach'

/** What a filter offers at most (S2 §9). */
const take = 100

const organisations = async ({ actor }: Asker, isDistributor?: boolean): Promise<Option[]> => {
  const rows = await db.organisation.findMany({
    where: { ...organisationReach(actor), isDistributor, deletedAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take,
    select: { id: true, name: true },
  })
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** A filter by distributor: for client admins, who alone see several. */
export const distributorChoice = {
  isVisible: ({ actor }: Asker) => actsAsClientAdmin(actor),
  options: (asker: Asker) => organisations(asker, true),
}

/** A filter by customer: for all but customers, who have none but themselves. */
export const customerChoice = {
  isVisible: ({ actor }: Asker) => !actsAsCustomer(actor),
  options: (asker: Asker) => organisations(asker, false),
}

/** A filter of the libraries by whose they are: for client admins, who see all of them. */
export const ownerChoice = {
  isVisible: ({ actor }: Asker) => actsAsClientAdmin(actor),
  options: (asker: Asker) => organisations(asker),
}

/** A filter by site or zone: the first ones by name, with their trail; whose they are, where that may differ. */
export const zoneChoice = {
  options: async ({ actor }: Asker): Promise<Option[]> => {
    const rows = await db.site.findMany({
      where: siteReach(actor),
      orderBy: [{ locationTrail: 'asc' }, { id: 'asc' }],
      take,
      select: { id: true, locationTrail: true, organisation: { select: { name: true } } },
    })
    const isOwn = actsAsCustomer(actor)
    return rows.map(({ id, locationTrail, organisation }) => ({
      value: id,
      label: isOwn ? locationTrail : `${locationTrail} (${organisation.name})`,
    }))
  },
}
