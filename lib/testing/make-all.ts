/** The choices of a register by which whatever is missing is made. */
export const makeAll = {
  assetTypes: 'make',
  manufacturers: 'make',
  sites: 'make',
  zones: 'make',
  details: 'make',
  customers: 'make',
}
