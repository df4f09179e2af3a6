import { db } from '@/lib/core/db/client'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsClientAdmin, actsAsCustomer } from '@/lib/domain/permissions/actor'
import { organisationReach, siteReach } from '@/lib/domain/permissions/reach'
import { offeredOptions } from './offered'
import type { Option } from './option'

const organisations = (
  { actor }: Asker,
  chosen: readonly string[],
  isDistributor?: boolean,
): Promise<readonly Option[]> =>
  offeredOptions(
    {
      tables: ['Organisation'],
      reach: { ...organisationReach(actor), isDistributor },
      offered: { deletedAt: null },
      find: (where, take) =>
        db.organisation.findMany({
          where,
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
          take,
          select: { id: true, name: true },
        }),
      name: (rows) => rows.map(({ id, name }) => ({ value: id, label: name })),
    },
    chosen,
  )

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

// One for all: `localeCompare` looks for its own at each of some hundreds of comparisons.
const trails = new Intl.Collator('en-GB', { numeric: true })

/**
 * A filter by site or zone: the first ones by name, with their trail, and their customer where there may be several.
 */
export const zoneChoice = {
  options: async ({ actor }: Asker, chosen: readonly string[]): Promise<readonly Option[]> => {
    const isOwn = actsAsCustomer(actor)
    return await offeredOptions(
      {
        tables: ['Site', 'Organisation'],
        reach: siteReach(actor),
        find: (where, take) =>
          db.site.findMany({
            where,
            // As indexes have them for each who reads them: nobody sorts all sites of a client for a hundred.
            orderBy: [{ name: 'asc' }, { id: 'asc' }],
            take,
            select: { id: true, locationTrail: true, organisation: { select: { name: true } } },
          }),
        name: (rows) =>
          rows
            .toSorted((one, other) => trails.compare(one.locationTrail, other.locationTrail))
            .map(({ id, locationTrail, organisation }) => ({
              value: id,
              label: isOwn ? locationTrail : `${locationTrail} (${organisation.name})`,
            })),
        namedFor: isOwn,
      },
      chosen,
    )
  },
}
