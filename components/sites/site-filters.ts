/** What the address of Sites & zones says: `?organisationId=…&keywords=…`, the filters of the list `/sites` (R 297, 306). */
export const siteFilterIds = ['keywords', 'organisationId']
