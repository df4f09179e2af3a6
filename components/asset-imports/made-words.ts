/** What records of a library are called that a register makes: one, and many. */
export const madeWords = {
  assetTypes: ['asset type', 'asset types'],
  manufacturers: ['manufacturer', 'manufacturers'],
  customers: ['customer', 'customers'],
  sites: ['site', 'sites'],
  zones: ['zone', 'zones'],
  details: ['detail', 'details'],
} as const
