import { type ForeignId, name, type Own, others, quoted } from './foreign-id'

/** Ids in bodies of quotes. */
export function foreignIdsOfQuotes(own: () => Own): Record<string, ForeignId> {
  return {
    'POST /quotes customerOrganisationId': {
      who: 'distributor Admin',
      what: 'organisation',
      of: ['distributor', 'archived', 'unlinked', 'otherCustomer', 'otherDistributor', 'otherTenant'],
      body: (customerOrganisationId) => ({ title: name(), customerOrganisationId }),
    },
    'POST /quotes lines[].findingId': {
      who: 'distributor Admin',
      what: 'finding',
      of: ['distributor', ...others],
      body: (id) => ({ title: name(), customerOrganisationId: own().organisation.id, lines: [quoted(id)] }),
    },
    'PUT /quotes lines[].findingId': {
      who: 'distributor Admin',
      what: 'finding',
      of: ['distributor', ...others],
      body: (id) => ({ lines: [quoted(id)] }),
      record: () => own().quote,
    },
    'PUT /quotes lines[].id': {
      who: 'distributor Admin',
      what: 'quote',
      of: [],
      body: (id) => ({ lines: [{ ...quoted(null), id }] }),
      record: () => own().quote,
    },
  }
}
