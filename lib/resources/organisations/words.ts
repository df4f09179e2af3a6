/** Optional fields of an asset that an organisation switches on or off (ORGANISATION-5). */
export const fieldSwitches = [
  'manufacturer',
  'manufactureDate',
  'sleeving',
  'testCertificate',
  'conformityCertificate',
] as const
export type FieldSwitch = (typeof fieldSwitches)[number]
