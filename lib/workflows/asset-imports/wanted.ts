/** Kinds of records that an import makes beside assets, as `choices.make` names them. */
export const kinds = ['assetTypes', 'manufacturers', 'sites', 'zones', 'details', 'customers'] as const
export type Kind = (typeof kinds)[number]

/** What one of a kind is called in a message, and where names of it are looked for. */
export const words: Record<Kind, { one: string; where: string }> = {
  assetTypes: { one: 'asset type', where: 'the asset library' },
  manufacturers: { one: 'manufacturer', where: 'the manufacturers' },
  sites: { one: 'site', where: 'the sites of this customer' },
  zones: { one: 'zone', where: 'the zones there' },
  details: { one: 'additional detail', where: 'the library' },
  customers: { one: 'customer', where: 'your customers' },
}

/**
 * So many of a kind one import makes at most: a column that was mapped wrongly would make one for each row (REGRUN-8).
 */
export const most: Record<Kind, number> = {
  assetTypes: 5_000,
  manufacturers: 5_000,
  sites: 20_000,
  zones: 50_000,
  details: 200,
  customers: 10_000,
}

/** A record that a row asks for and that is not there: its id is made now, its row when the block is written. */
export interface Wanted {
  kind: Kind
  id: string
  name: string
  /** Of a site or zone: its customer. */
  organisationId: string
  parentId: string | null
  /** Its names and ids from the site inwards, itself included. */
  trail: string[]
  ancestorIds: string[]
}
