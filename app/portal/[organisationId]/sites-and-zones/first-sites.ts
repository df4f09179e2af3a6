import { readListState } from '@/components/data/list-address'
import { siteFilterIds } from '@/components/sites/site-filters'
import type { FirstSites } from '@/components/sites/use-sites'
import { isUuid } from '@/lib/core/text/zod'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { findOrganisation } from '@/lib/resources/organisations/queries'
import { presentTree } from '@/lib/resources/sites/presenter'
import { sitesOf } from '@/lib/resources/sites/queries'
import { pageAddress } from '../../guard'

/** The sites of the customer that the address names, or of the one acted in; `null` without one within reach. */
export async function firstSites({ actor }: Asker): Promise<FirstSites> {
  const { search } = await pageAddress()
  const chosen = readListState(new URLSearchParams(search), siteFilterIds).filters.organisationId?.[0]
  const own = actsAsCustomer(actor) && actor.acting.as === 'organisation' ? actor.acting.organisationId : undefined
  const id = own ?? chosen
  const customer = id && isUuid(id) ? await findOrganisation(actor, id.toLowerCase()) : null
  const sites = customer && (await sitesOf(actor, customer.id))
  if (!customer || !sites) return null
  return { customer: { id: customer.id, name: customer.name }, tree: presentTree(sites.rows, sites.assets) }
}
