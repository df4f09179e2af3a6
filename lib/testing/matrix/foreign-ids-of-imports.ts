import { admin, type ForeignId, notOwn, type Own, others } from './foreign-id'

/** Ids in bodies of registers; those of a mapping are keys of its texts, which its own tests try. */
export function foreignIdsOfImports(own: () => Own): Record<string, ForeignId> {
  const record = () => own().assetImport
  return {
    'POST /assetImports uploadId': {
      ...{ who: admin, what: 'document', of: ['customer', ...others] },
      body: (uploadId) => ({ filename: 'a.csv', uploadId }),
    },
    'PUT /assetImports choices.sectorId': {
      ...{ who: admin, what: 'sector', of: notOwn, record },
      body: (sectorId) => ({ choices: { sectorId } }),
    },
    'PUT /assetImports choices.customerOrganisationId': {
      ...{ who: admin, what: 'organisation', of: [...notOwn, 'archived'], record },
      body: (customerOrganisationId) => ({ choices: { customerOrganisationId } }),
    },
    'PUT /assetImports choices.siteId': {
      ...{ who: admin, what: 'site', of: notOwn, record },
      body: (siteId) => ({ choices: { siteId } }),
    },
  }
}
