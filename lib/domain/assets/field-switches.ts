/** Optional fields of an asset that an organisation switches on or off (ORGANISATION-5). */
export const fieldSwitches = [
  'manufacturer',
  'manufactureDate',
  'sleeving',
  'testCertificate',
  'conformityCertificate',
] as const
export type FieldSwitch = (typeof fieldSwitches)[number]

/** The switches of the optional fields, each 0 unless it was set (ORGANISATION-5). */
export function presentSwitches(fields: unknown): Record<FieldSwitch, 0 | 1> {
  const stored = fields as Partial<Record<FieldSwitch, 0 | 1>>
  return Object.fromEntries(fieldSwitches.map((name) => [name, stored[name] === 1 ? 1 : 0])) as Record<
    FieldSwitch,
    0 | 1
  >
}
