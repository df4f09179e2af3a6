import { admin, customersOfOthers, type ForeignId, type Own, onAsset, others, type What } from './foreign-id'
import type { Kind } from './world'

/** Ids in bodies of rounds. */
export function foreignIdsOfRounds(own: () => Own): Record<string, ForeignId> {
  const round = () => ({ customerOrganisationId: own().organisation.id })
  const ofOthers = (what: What) => ({ who: admin as Kind, what, of: others })
  const items = () => `/rounds/${own().round.id}/items`
  const assignee = { who: admin as Kind, what: 'member' as What, of: ['linked' as const, ...customersOfOthers] }
  const making: Record<string, ForeignId> = {
    'POST /rounds customerOrganisationId': {
      who: 'distributor Admin',
      what: 'organisation',
      of: ['distributor', 'archived', 'unlinked', 'otherCustomer', 'otherDistributor', 'otherTenant'],
      body: (customerOrganisationId) => ({ customerOrganisationId }),
    },
    'POST /rounds siteId': { ...ofOthers('site'), body: (siteId) => ({ ...round(), siteId }) },
    'POST /rounds zoneIds[]': { ...ofOthers('site'), body: (id) => ({ ...round(), zoneIds: [id] }) },
    'POST /rounds checkIds[]': { ...ofOthers('check'), body: (id) => ({ ...round(), checkIds: [id] }) },
    'POST /rounds assetTypeIds[]': { ...ofOthers('assetType'), body: (id) => ({ ...round(), assetTypeIds: [id] }) },
    'POST /rounds taskIds[]': { ...ofOthers('dueTask'), body: (id) => ({ ...round(), taskIds: [id] }) },
  }
  return {
    ...making,
    // What would be on one is asked with the same ids.
    ...Object.fromEntries(
      Object.entries(making).map(([key, one]) => [key.replace('POST /rounds', 'POST /rounds/preview'), one]),
    ),
    'POST /rounds assigneeUserId': { ...assignee, body: (assigneeUserId) => ({ ...round(), assigneeUserId }) },
    'PUT /rounds assigneeUserId': {
      ...assignee,
      body: (assigneeUserId) => ({ assigneeUserId }),
      record: () => own().round,
    },
    'PUT /rounds/order zoneIds[]': {
      ...ofOthers('site'),
      body: (id) => ({ zoneIds: [id] }),
      at: () => `/rounds/${own().round.id}/order`,
    },
    'POST /rounds/items assetId': { ...onAsset(() => ({ checkId: own().check.id })), at: items },
    'POST /rounds/items checkId': {
      ...{ who: admin, what: 'check', of: ['customer', 'distributor', ...others] },
      body: (checkId) => ({ assetId: own().asset.id, checkId }),
      at: items,
    },
  }
}
