import { solveCaptcha } from '../captcha'
import { unique } from '../factories'
import { buildIn, nameOnly, plainLibraries } from './libraries'
import * as build from './records'
import type { Kind, MatrixWorld, OwnerRow } from './world'

export type Body = Record<string, unknown>

/** A call that writes a row, and somebody who may. */
interface Writing {
  /** The table that it writes. */
  model: string
  who: Kind
  /** The fields of a POST; absent: there is none. */
  post?: () => Body | Promise<Body>
  /** A record to PUT and PATCH, with a field to change. */
  record?: () => Promise<{ id: string }> | { id: string }
  change?: () => Body
  /** Documented, but not for this caller. */
  ignored?: () => Body
  /** Calls that have no `id` in their answer find what they wrote by this column. */
  by?: string
}

/** Ids of other people's records, which a caller of the customer may not refer to. */
export const foreignIds = ({ otherClientId, owners }: MatrixWorld) => ({
  client: otherClientId,
  organisation: owners.otherCustomer.organisationId,
  user: owners.otherCustomer.memberId,
})

/** Every call that makes or changes a row out of the fields of its body, by path. */
export function writingsIn(world: () => MatrixWorld): Record<string, Writing[]> {
  const name = () => ({ name: unique('Name') })
  const timeline = { periodValue: 1, period: 3 }
  const mine = () => world().owners.customer
  const elsewhere = () => ({ organisationId: foreignIds(world()).organisation })
  const address = { addressLine1: '1', town: 'Leeds', postCode: 'LS1' }
  const details = () => ({ ...name(), contactName: 'A', contactEmail: 'a@example.test', ...address })
  const person = () => ({ firstName: 'A', lastName: 'B', email: `${unique('p').replace(' ', '')}@example.test` })
  const notForMembers = () => ({ isDistributor: true, distributorId: world().owners.otherDistributor.organisationId })
  const notForUserAdmins = () => ({
    clientAdmin: true,
    organisationIds: [{ organisationId: foreignIds(world()).organisation, role: 2 }],
  })
  /** A record of the customer's own that is a name. */
  const named = (model: string, make: (owner: OwnerRow) => Promise<{ id: string }>): Writing[] => [
    { model, who: 'customer Admin', post: name, record: () => make(mine()), change: name, ignored: elsewhere },
  ]
  const host = () => `${unique('h').replace(' ', '')}.test`

  return {
    ...Object.fromEntries(
      Object.entries(plainLibraries).map(([path, library]): [string, Writing[]] => {
        const make = () => buildIn(library)(mine())
        const post = nameOnly
        return [
          `/${path}`,
          [{ model: library.model, who: 'customer Admin', post, record: make, change: name, ignored: elsewhere }],
        ]
      }),
    ),
    '/checks': [
      {
        model: 'Check',
        who: 'customer User',
        post: async () => ({ ...name(), sectorId: (await build.sector(mine())).id, checkTimeline: timeline }),
        record: () => build.check(mine()),
        change: name,
        ignored: elsewhere,
      },
    ],
    '/checklists': [
      {
        model: 'Checklist',
        who: 'customer User',
        post: async () => ({ checkId: (await build.check(mine())).id, templateKey: 'fire-blanket-annual' }),
        record: () => build.checklist(mine()),
        change: () => ({ required: true }),
        ignored: elsewhere,
      },
    ],
    '/assetTypes': [
      {
        model: 'AssetType',
        who: 'customer User',
        post: async () => ({ ...name(), sectorId: (await build.sector(mine())).id }),
        record: () => build.assetType(mine()),
        change: name,
        ignored: elsewhere,
      },
    ],
    '/additionalFields': [
      {
        model: 'AdditionalField',
        who: 'customer User',
        post: async () => ({ ...name(), sectorId: (await build.sector(mine())).id }),
        record: () => build.additionalField(mine()),
        change: name,
        ignored: elsewhere,
      },
    ],
    '/additionalFieldValues': [
      {
        model: 'AdditionalFieldValue',
        who: 'customer User',
        post: async () => ({ fieldValue: unique('V'), additionalFieldId: (await build.additionalField(mine())).id }),
        record: () => build.additionalFieldValue(mine()),
        change: () => ({ fieldValue: unique('V') }),
        ignored: elsewhere,
      },
    ],
    '/sites': named('Site', build.site),
    '/assets': [
      {
        model: 'Asset',
        who: 'customer User',
        post: async () => ({
          name: (await build.batch(mine())).references[0],
          assetTypeId: (await build.assetType(mine())).id,
        }),
        record: () => build.asset(mine()),
        change: () => ({ buildDate: '2026-01-02' }),
      },
    ],
    '/assets/bulk': [
      {
        model: 'Asset',
        who: 'customer User',
        post: async () => ({
          names: (await build.batch(mine())).references.slice(0, 1),
          assetTypeId: (await build.assetType(mine())).id,
        }),
        by: 'name',
      },
    ],
    '/assetCompletedChecks': [
      {
        model: 'CompletedCheck',
        who: 'customer User',
        post: async () => {
          const { id: checkId } = await build.check(mine())
          return { assetId: (await build.asset(mine(), { checkIds: [checkId] })).id, checkId, status: 1 }
        },
      },
    ],
    '/findings': [
      {
        model: 'Finding',
        who: 'customer User',
        post: async () => ({ assetId: (await build.asset(mine())).id, title: 'Pin missing', severity: 2 }),
        record: () => build.finding(mine()),
        change: () => ({ title: 'Pin gone' }),
        // Deciders' own: POST leaves it out of account, PUT refuses it.
        ignored: () => ({}),
      },
    ],
    '/assetImports': [
      {
        model: 'AssetImport',
        who: 'customer Admin',
        post: () => ({ filename: 'a.csv', file: Buffer.from('Tag,Type\nA1,Foam\n').toString('base64') }),
        record: () => build.assetImport(mine()),
        change: () => ({ dateOrder: 'MDY' }),
      },
    ],
    '/rounds': [
      {
        model: 'Round',
        who: 'customer User',
        post: async () => {
          await build.dueTask(mine())
          return { ...name(), customerOrganisationId: mine().organisationId }
        },
        record: () => build.round(mine()),
        change: name,
      },
    ],
    '/assets/assetMeta': [
      {
        model: 'AssetNote',
        who: 'customer User',
        post: async () => ({ assetId: (await build.asset(mine())).id, notes: 'Seen' }),
        record: () => build.note(mine()),
        change: () => ({ notes: 'Seen again' }),
      },
    ],
    '/uploads': [
      {
        model: 'Upload',
        who: 'customer User',
        post: async () => ({
          assetId: (await build.asset(mine())).id,
          filename: 'a.pdf',
          uploadType: 2,
          base64Data: Buffer.from('%PDF-1.7\n ').toString('base64'),
        }),
        ignored: elsewhere,
      },
    ],
    '/uploads/presign': [
      {
        model: 'Upload',
        who: 'customer User',
        post: async () => ({ assetId: (await build.asset(mine())).id, filename: 'a.pdf', uploadType: 2, fileSize: 10 }),
        ignored: elsewhere,
      },
    ],
    '/organisations': [
      // Its own organisation: its kind is asked for, its distributor is not (ORGANISATION-9).
      {
        model: 'Organisation',
        who: 'customer Read-only',
        post: details,
        ignored: () => ({ distributorId: notForMembers().distributorId }),
      },
      {
        model: 'Organisation',
        who: 'customer Admin',
        record: () => ({ id: mine().organisationId }),
        change: () => ({ town: unique('Town') }),
        ignored: notForMembers,
      },
      {
        model: 'Organisation',
        who: 'client admin',
        post: details,
        record: () => build.organisation(mine()),
        change: () => ({ town: unique('Town') }),
      },
    ],
    '/users': [
      {
        model: 'User',
        who: 'customer Manager',
        post: () => ({ ...person(), role: 0 }),
        record: () => build.member(mine()),
        change: () => ({ receiveQuotes: true }),
        ignored: notForUserAdmins,
      },
      {
        model: 'User',
        who: 'client admin',
        post: () => ({ ...person(), organisationIds: [{ organisationId: mine().organisationId, role: 0 }] }),
        record: () => build.member(mine()),
        change: () => ({ clientAdmin: false }),
      },
    ],
    '/clients': [
      {
        model: 'Client',
        who: 'system admin',
        post: () => {
          const hostname = host()
          return { ...name(), primaryUrl: `http://${hostname}`, hostnames: [hostname] }
        },
        record: () => build.client(mine()),
        change: () => ({ metaTitle: unique('Title') }),
      },
      {
        model: 'Client',
        who: 'client admin',
        record: () => ({ id: world().clientId }),
        change: () => ({ metaTitle: unique('Title') }),
        ignored: () => ({ hostnames: ['hostile.test'], primaryUrl: 'http://HOSTILE.test' }),
      },
    ],
    '/clients/users': [
      {
        model: 'User',
        who: 'system admin',
        post: () => ({ ...person(), clientId: world().clientId }),
        record: () => build.clientAdmin(mine()),
        change: () => ({ firstName: 'Other' }),
      },
    ],
    '/batches': [
      { model: 'TagBatch', who: 'system admin', post: name, record: () => build.batch(mine()), change: name },
    ],
    '/quotes': [
      {
        model: 'Quote',
        who: 'distributor Manager',
        post: () => ({ title: unique('Quote'), customerOrganisationId: mine().organisationId }),
        record: () => build.quote(mine()),
        change: () => ({ title: unique('Quote') }),
      },
    ],
    '/quotePrices': [
      {
        model: 'QuotePrice',
        who: 'distributor Manager',
        post: () => ({ code: unique('C'), description: 'A visit', unitAmount: 5000, taxRate: 2000 }),
        record: () => build.quotePrice(world().owners.distributor),
        change: () => ({ description: unique('Visit') }),
        ignored: elsewhere,
      },
    ],
    '/savedViews': [
      {
        model: 'SavedView',
        who: 'customer User',
        post: () => ({ ...name(), list: 'assets' }),
        record: () => build.savedView(mine()),
        change: name,
      },
    ],
    '/calendarFeeds': [{ model: 'CalendarFeed', who: 'customer User', post: name }],
    '/register': [
      {
        model: 'User',
        who: 'nobody',
        post: async () => ({ ...person(), recaptchaResponse: await solveCaptcha(world().host) }),
        by: 'email',
      },
    ],
    '/me': [{ model: 'User', who: 'customer User', post: () => ({ firstName: 'Other' }) }],
  }
}
