/**
 * What the address of Sites & zones says: `?organisationId=…&keywords=…`, the filters of the list `/sites` (LIST-16,
 * LIST-27).
 */
export const siteFilterIds = ['keywords', 'organisationId']
