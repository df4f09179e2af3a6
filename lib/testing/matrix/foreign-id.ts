import { unique } from '../factories'
import type { builders } from './records'
import type { Kind, Owner } from './world'

/* A field of a body that takes the id of another record, and bodies to try it in. */

type Made = { id: string }
export type What = 'organisation' | 'client' | keyof typeof builders

export interface ForeignId {
  who: Kind
  /** What the id is of, and whose is refused; an id that nobody has always is. */
  what: What
  of: Owner[]
  /** The body with that id. Of a PUT and a PATCH the changed field alone. */
  body: (id: string) => Record<string, unknown>
  /** Of a POST to a record: its address. */
  at?: () => string
  /** The record that PUT and PATCH change. */
  record?: () => Made
}

/** The records of the customer that writes. */
export interface Own
  extends Record<
    | 'asset'
    | 'assetImport'
    | 'assetType'
    | 'check'
    | 'finding'
    | 'field'
    | 'round'
    | 'sector'
    | 'site'
    | 'organisation'
    | 'quote',
    Made
  > {
  /** Its Users' one. */
  member: Made
  /** A tag that nobody uses. */
  freeTag: string
}

export const others: Owner[] = ['linked', 'unlinked', 'otherCustomer', 'otherDistributor', 'otherTenant']
/** Not of the organisation itself: its distributor's too. */
export const notOwn: Owner[] = ['distributor', ...others]
export const customersOfOthers: Owner[] = ['unlinked', 'otherCustomer', 'otherTenant']
export const admin = 'customer Admin'
export const name = () => unique('Name')
export const nothing = () => ({})
export const timeline = { periodValue: 1, period: 3 }
export const organisation = () => ({
  name: name(),
  contactName: 'A',
  contactEmail: 'a@example.test',
  addressLine1: '1 Road',
  town: 'Leeds',
  postCode: 'LS1',
})
export const person = () => ({ firstName: 'A', lastName: 'B', email: `${unique('p').replace(' ', '')}@example.test` })
export const quoted = (findingId: string | null) => ({ findingId, description: 'A visit', unitAmount: 100 })
export const file = { filename: 'a.pdf', uploadType: 2 }

/** A library row that a client admin makes for an organisation of another client. */
export const inOrganisation = (body: () => Record<string, unknown>): ForeignId => ({
  who: 'client admin',
  what: 'organisation',
  of: ['otherTenant'],
  body: (organisationId) => ({ ...body(), organisationId }),
})
export const sectorOf = (body: () => Record<string, unknown>, record?: ForeignId['record']): ForeignId => ({
  who: admin,
  what: 'sector',
  of: notOwn,
  body: (sectorId) => ({ ...body(), sectorId }),
  ...(record && { record }),
})
export const onAsset = (body: () => Record<string, unknown>): ForeignId => ({
  who: admin,
  what: 'asset',
  of: ['distributor', ...others],
  body: (assetId) => ({ ...body(), assetId }),
})
export const usedFile = (body: () => Record<string, unknown>): ForeignId => ({
  who: admin,
  what: 'document',
  of: ['customer', ...others],
  body: (id) => ({ ...body(), uploadIds: [id] }),
})
