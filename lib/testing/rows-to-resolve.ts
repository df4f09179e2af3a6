import { newId } from '@/lib/core/text/new-id'
import { emptyRow, type MappedRow } from '@/lib/domain/moving-in/mapped-row'
import { type Choices, choices } from '@/lib/domain/moving-in/mapping'
import { sentence } from '@/lib/domain/moving-in/sentence'
import type { Facts, KnownAsset, KnownTag } from '@/lib/workflows/asset-imports/facts'
import { Library } from '@/lib/workflows/asset-imports/library'
import { Resolver } from '@/lib/workflows/asset-imports/resolve'
import type { Resolved } from '@/lib/workflows/asset-imports/resolved'
import { makeAll } from './make-all'

/* Rows of a register, and what is known of them, without a database. */

export const own = newId()
export const customer = { id: newId(), name: 'Harbour Hotel', fields: { manufacturer: 1 }, distributorId: own }
const titles = ['Tag', 'Ext. type', 'Customer', 'Location', 'Serial no', 'Maker', 'Last service']
export const columns = { tag: 0, assetType: 1, customer: 2, site: 3, zones: 3, manufacturer: 5 }

export const rowOf = (line: number, cells: Partial<MappedRow> = {}): MappedRow => ({
  ...emptyRow(line),
  ...{ tag: `T${line}`, assetType: 'Foam extinguisher', columns },
  ...cells,
})

export const asset = (given: Partial<KnownAsset> = {}): KnownAsset => ({
  ...{
    id: newId(),
    name: 'HT000123',
    customerId: customer.id,
    isArchived: false,
    isOurs: true,
    maxChecks: 5,
    checkIds: [],
  },
  ...given,
})

export const tagOf = (reference: string, of: KnownAsset | null = null): KnownTag => ({
  id: newId(),
  reference,
  maxChecks: 5,
  asset: of,
})

export const factsOf = (tags: KnownTag[], more: Partial<Facts> = {}): Facts => ({
  tags: new Map(tags.map((tag) => [tag.reference.toLowerCase(), tag])),
  serials: new Map(),
  free: [],
  ...more,
})

export function stage(chosen: object = {}) {
  const library = new Library({ clientId: newId(), organisationId: own, isDistributor: true, distributorId: null })
  library.customers.add(customer)
  library.customerById.set(customer.id, customer)
  const type = { id: newId(), name: 'Foam extinguisher', organisationId: own, checkIds: [] as string[] }
  library.shelfOf(own).assetTypes.add(type)
  const parsed: Choices = choices.parse({ make: makeAll, customerOrganisationId: customer.id, ...chosen })
  const register = { library, choices: parsed, titles, today: '2026-11-23' }
  const resolver = new Resolver(register as never)
  const resolve = (rows: MappedRow[], facts = factsOf(rows.map(({ tag }) => tagOf(tag ?? '-')))) =>
    resolver.resolveAll(rows, facts)
  return { library, type, resolver, resolve }
}

/** A site that the customer had before the import. */
export function siteIn({ places }: Library, name: string, id = newId()) {
  const site = { ...{ id, name, trail: [name], ancestorIds: [id] }, ...{ organisationId: customer.id, parentId: null } }
  places.take({ ...site, createdAt: new Date(0) })
}

export const trailOf = (resolved: Resolved | undefined) =>
  resolved?.does === 'make' ? resolved.wanted.at(-1)?.trail : undefined

export const said = (resolved: Resolved | undefined) =>
  resolved?.messages.map((one) => sentence(resolved.line, one)) ?? []
export const serial = (text: string) => ({ column: 4, additionalFieldId: null, title: 'Serial no', text })
