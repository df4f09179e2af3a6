import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsClientAdmin, actsAsCustomer } from '@/lib/domain/permissions/actor'
import { organisationReach, siteReach } from '@/lib/domain/permissions/reach'
import { offeredOptions } from './offered'
import type { Option } from './option'

const organisations = async (
  { actor }: Asker,
  chosen: readonly string[],
  isDistributor?: boolean,
): Promise<Option[]> => {
  const reach = { ...organisationReach(actor), isDistributor }
  const rows = await offeredOptions(
    { tables: ['Organisation'], reach, offered: { deletedAt: null } },
    chosen,
    (where, take) =>
      db.organisation.findMany({
        where,
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take,
        select: { id: true, name: true },
      }),
  )
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** A filter by distributor: for client admins, who alone see several. */
export const distributorChoice = {
  isVisible: ({ actor }: Asker) => actsAsClientAdmin(actor),
  options: (asker: Asker, chosen: readonly string[]) => organisations(asker, chosen, true),
}

/** A filter by customer: for all but customers, who have none but themselves. */
export const customerChoice = {
  isVisible: ({ actor }: Asker) => !actsAsCustomer(actor),
  options: (asker: Asker, chosen: readonly string[]) => organisations(asker, chosen, false),
}

/** A filter of the libraries by whose they are: for client admins, who see all of them. */
export const ownerChoice = {
  isVisible: ({ actor }: Asker) => actsAsClientAdmin(actor),
  options: (asker: Asker, chosen: readonly string[]) => organisations(asker, chosen),
}

/**
 * A filter by site or zone: the first ones by name, with their trail, and their customer where there may be several.
 */
export const zoneChoice = {
  options: async ({ actor }: Asker, chosen: readonly string[]): Promise<Option[]> => {
    const rows = await offeredOptions(
      { tables: ['Site', 'Organisation'], reach: siteReach(actor) },
      chosen,
      (where, take) =>
        db.site.findMany({
          where,
          // As indexes have them for each who reads them: nobody sorts all sites of a client for a hundred.
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
          take,
          select: { id: true, locationTrail: true, organisation: { select: { name: true } } },
        }),
    )
    const isOwn = actsAsCustomer(actor)
    const byTrail = [...rows].sort((a, b) => a.locationTrail.localeCompare(b.locationTrail, 'en-GB', { numeric: true }))
    return byTrail.map(({ id, locationTrail, organisation }) => ({
      value: id,
      label: isOwn ? locationTrail : `${locationTrail} (${organisation.name})`,
    }))
  },
}
