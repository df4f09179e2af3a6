import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import type { Role } from '@/lib/domain/permissions/actor'
import type { Capability } from '@/lib/domain/permissions/table'
import { buildAsset, buildResult } from '@/lib/testing/asset-factories'
import {
  type Built,
  buildAssetType,
  buildBatch,
  buildCheck,
  buildSite,
  buildUser,
  buildWorld,
} from '@/lib/testing/factories'
import { Jar } from '@/lib/testing/jar'
import { buildIn, plainLibraries } from '@/lib/testing/matrix/libraries'
import {
  quote as buildDraft,
  assetImport as buildImport,
  quotePrice as buildPrice,
  sentQuote as buildSentQuote,
} from '@/lib/testing/matrix/records'
import type { OwnerRow } from '@/lib/testing/matrix/world'
import { request } from '@/lib/testing/request'
import { buildRound, itemsOf } from '@/lib/testing/round-factories'
import { kindsThatMay, type Somebody } from '@/lib/testing/who-may'
import { findCrudPages, findPages, pageOf } from '@/scripts/screenshots/pages'

/*
 * Every screen of the portal × every kind of person: 200, or the dashboard with 'You do not have the correct
 * permissions to access that page' (ACCESS-8). Add a line per screen; `{name}` is an id of `ids` below.
 */

const somebodies = {
  user: { role: 0 },
  manager: { role: 1 },
  admin: { role: 2 },
  readOnly: { role: 4 },
  distributorUser: { role: 0, isDistributor: true },
  distributorManager: { role: 1, isDistributor: true },
  distributorAdmin: { role: 2, isDistributor: true },
  distributorReadOnly: { role: 4, isDistributor: true },
  clientAdmin: { clientAdmin: true, actsAsAdmin: true },
  systemAdmin: { systemAdmin: true, actsAsAdmin: true },
} as const satisfies Record<string, Somebody>
type Kind = keyof typeof somebodies
const kinds = Object.keys(somebodies) as Kind[]

const customers: Kind[] = ['user', 'manager', 'admin', 'readOnly']
const distributors: Kind[] = ['distributorUser', 'distributorManager', 'distributorAdmin', 'distributorReadOnly']
const may = (...capabilities: Capability[]) => kindsThatMay<Kind>(somebodies, ...capabilities)
const without = (all: readonly Kind[], ...gone: Kind[]) => all.filter((kind) => !gone.includes(kind))

interface Screen {
  may: readonly Kind[]
  /** Where others go who have the capability and may not change this very record; default: the dashboard. */
  leads?: { who: readonly Kind[]; to: string }
  /** Of whom the record is out of reach, so that there is no such page. */
  unseen?: readonly Kind[]
}

/** Of a record in the customer's library, which its distributor reads and does not change. */
const ofLibrary = (folder: string, capability: Capability): Record<string, Screen> => {
  const change = {
    may: without(may(capability), ...distributors),
    leads: { who: may(capability).filter((kind) => distributors.includes(kind)), to: `${folder}/view` },
  }
  return { [folder]: change, [`${folder}/delete`]: change, [`${folder}/view`]: { may: may('library:see') } }
}
/** A list whose records are made, changed and deleted in dialogs over it; the record is the customer's. */
const crud = (folder: string, capability: Capability): Record<string, Screen> => {
  const change = { may: without(may(capability), ...distributors) }
  const record = `${folder}/{${folder}}`
  return {
    [folder]: { may: may(capability) },
    [`${folder}/add`]: { may: may(capability) },
    [record]: change,
    [`${record}/delete`]: change,
  }
}
/** The lists of plain libraries that have such dialogs. */
const crudLists = Object.entries(plainLibraries).filter(([folder]) =>
  findCrudPages().includes(`/portal/[organisationId]/${folder}`),
)
const open = (capability: Capability) => ({ may: may(capability) })
const each = (capability: Capability, ...paths: string[]): Record<string, Screen> =>
  Object.fromEntries(paths.map((path) => [path, open(capability)]))

/** Drafts are seen by who writes them, and by client admins (QUOTE-10). */
const ofDrafts = (...paths: string[]): Record<string, Screen> =>
  Object.fromEntries(
    paths.map((path) => [
      path,
      { ...open('quotes:write'), unseen: [...customers, 'distributorUser', 'distributorReadOnly'] satisfies Kind[] },
    ]),
  )

const screens: Record<string, Screen> = {
  '': { may: kinds },
  'your-profile': { may: kinds },
  ...each('calendar-feeds:own', 'your-profile/calendar'),
  'your-profile/notifications': { may: kinds },
  'whats-new': { may: kinds },
  activity: { may: kinds },
  ...each('clients:manage', 'clients', 'clients/add', 'clients/{client}', 'clients/{client}/delete'),
  ...each('client-users:manage', 'clients/{client}/users', 'clients/{client}/users/add'),
  ...each('client-users:manage', 'clients/{client}/users/{clientAdmin}', 'clients/{client}/users/{clientAdmin}/delete'),
  ...each('tags:manage', 'tag-management', 'tag-management/edit/{batch}', 'tag-management/delete/{batch}'),
  ...each('tags:manage', 'tag-management/labels/{batch}'),
  ...each('client:settings', 'client-settings', 'client-settings/reminders'),
  ...each('notification-log:see', 'notification-log'),
  ...each('audit-log:see', 'audit-log', 'audit-log/{auditLine}'),
  organisations: { may: without(may('organisations:see'), ...customers) },
  'organisations/add': { may: [...may('customers:create'), 'clientAdmin'] },
  ...each('customers:invite', 'organisations/{customer}/invite'),
  ...each('customers:remind', 'organisations/{customer}/remind'),
  ...each('customers:link', 'organisations/link', 'organisations/link/{accountCode}'),
  'organisations/{customer}/view': { may: without(may('organisations:see'), ...customers) },
  ...each('organisations:edit-any', 'organisations/{customer}'),
  ...each('organisations:archive', 'organisations/{customer}/delete', 'organisations/{customer}/unarchive'),
  ...each('organisation:settings', 'organisation-settings'),
  ...Object.assign({}, ...crudLists.map(([folder, { capability }]) => crud(folder, capability))),
  ...each('users:manage', 'users', 'users/add', 'users/{user}'),
  ...each('sites:see', 'sites-and-zones', 'sites-and-zones/{site}/view'),
  ...each('sites:edit', 'sites-and-zones/add/{customer}', 'sites-and-zones/add/{customer}/{site}'),
  ...each('sites:edit', 'sites-and-zones/{site}', 'sites-and-zones/{site}/delete'),
  ...each('library:see', 'tasks', 'asset-types'),
  ...each('library:edit', 'tasks/add', 'asset-types/add'),
  ...each('library:import', 'tasks-import', 'asset-types-import'),
  ...ofLibrary('tasks/{check}', 'library:edit'),
  ...each('library:see', 'tasks/{check}/checklist'),
  ...ofLibrary('asset-types/{assetType}', 'library:edit'),
  ...each('assets:see', 'assets', 'assets/scan', 'assets/{asset}', 'assets/{asset}/timeline/{check}'),
  ...each('assets:import', 'asset-imports', 'asset-imports/add'),
  'asset-imports/{import}': { may: without(may('assets:import'), 'distributorAdmin'), unseen: ['distributorAdmin'] },
  ...each('assets:tag', 'assets/tag', 'assets/labels', 'assets/{asset}/labels'),
  ...each('assets:edit', 'assets/{asset}/edit'),
  ...each('assets:archive', 'assets/{asset}/delete'),
  ...each('results:record', 'assets/{asset}/record', 'assets/{asset}/record/{check}'),
  ...each('results:record', 'task-planner/{asset}/record/{check}'),
  ...each('notes:write', 'assets/{asset}/note'),
  'assets/{asset}/note/{note}': {
    may: ['user'],
    leads: { who: without(may('notes:write'), 'user'), to: 'assets/{asset}' },
  },
  ...each('assets:see', 'task-planner', 'completed-tasks', 'completed-tasks/{result}'),
  ...each('assets:see', 'findings', 'findings/board', 'findings/{finding}'),
  ...each('results:record', 'findings/add', 'findings/{finding}/edit'),
  ...each('quotes:write', 'quote-prices-import'),
  ...each('quotes:write', 'findings/quote', 'findings/{finding}/quote'),
  ...each('assets:see', 'rounds', 'rounds/{round}'),
  ...each('results:record', 'rounds/add', 'rounds/{round}/edit', 'rounds/{round}/cancel', 'rounds/{round}/finish'),
  ...each(
    'results:record',
    'rounds/{round}/add',
    'rounds/{round}/do',
    'rounds/{round}/order',
    'rounds/{round}/skip/{item}',
  ),
  ...each('results:record', 'rounds/{round}/record/{asset}/{check}'),
  ...each('quotes:see', 'quotes', 'quotes/{sentQuote}'),
  ...each('quotes:write', 'quotes/add'),
  ...ofDrafts('quotes/{quote}/edit', 'quotes/{quote}/send', 'quotes/{quote}/delete'),
  ...each('quotes:write', 'quotes/{sentQuote}/withdraw'),
  // Users who receive no quotes are shown the quote.
  'quotes/{sentQuote}/decide': {
    may: ['manager', 'admin'],
    leads: { who: ['user'], to: 'quotes/{sentQuote}' },
  },
  ...each('quotes:write', 'quote-prices', 'quote-prices/add', 'quote-prices/{price}', 'quote-prices/{price}/delete'),
}

let world: Built<typeof buildWorld>
let ids: Record<string, string>
const jars = {} as Record<Kind, Jar>
const roots = {} as Record<Kind, string>

beforeAll(async () => {
  world = await buildWorld()
  const { clientId, host, customer, distributor } = world
  const ofDistributor = (role: Role) => buildUser({ clientId, memberships: [{ organisationId: distributor.id, role }] })
  const people: Record<Kind, { email: string | null }> = {
    user: world.customerUser,
    manager: world.customerManager,
    admin: world.customerAdmin,
    readOnly: world.customerReader,
    distributorUser: await ofDistributor(0),
    distributorManager: await ofDistributor(1),
    distributorAdmin: world.distributorAdmin,
    distributorReadOnly: await ofDistributor(4),
    clientAdmin: world.clientAdmin,
    systemAdmin: world.systemAdmin,
  }
  const password = 'Inspect-Me-1'
  await systemDb.user.updateMany({ where: { clientId }, data: { passwordHash: await hashPassword(password) } })
  for (const kind of kinds) {
    jars[kind] = new Jar(host)
    await jars[kind].signIn({ email: people[kind].email ?? '', password })
    const acting = customers.includes(kind) ? customer.id : distributors.includes(kind) ? distributor.id : 'admin'
    roots[kind] = `/portal/${acting}`
  }
  const organisation = { clientId, organisationId: customer.id }
  // Somebody whom user admins of both organisations see.
  const both = await buildUser({
    clientId,
    memberships: [customer, distributor].map(({ id }) => ({ organisationId: id, role: 0 as Role })),
  })
  const author = world.customerUser
  const checks = [await buildCheck(organisation), await buildCheck(organisation)] as const
  const asset = await buildAsset({
    clientId,
    customerId: customer.id,
    distributorId: distributor.id,
    checkIds: checks.map(({ id }) => id),
  })
  const note = await systemDb.assetNote.create({
    data: { clientId, assetId: asset.id, notes: 'Seen', userId: author.id },
  })
  const by = { clientId, assetId: asset.id, userId: author.id }
  const finding = await systemDb.finding.create({
    data: { ...by, numberedById: customer.id, number: 900, title: 'Pin missing', severity: 2, source: 3 },
  })
  ids = {
    import: (await buildImport({ ...organisation, memberId: author.id } as OwnerRow)).id,
    finding: finding.id,
    client: clientId,
    clientAdmin: world.clientAdmin.id,
    auditLine: (await systemDb.auditLog.findFirstOrThrow({ where: { clientId } })).id,
    customer: customer.id,
    accountCode: customer.accountCode,
    ...(await idsOf(crudLists)),
    site: (await buildSite(organisation)).id,
    user: both.id,
    batch: (await buildBatch({ clientId })).id,
    assetType: (await buildAssetType(organisation)).id,
    check: checks[0].id,
    asset: asset.id,
    note: note.id,
    ...(await quotesOf()),
    ...(await roundOf(asset.id, checks[0].id, author.id)),
    result: (await buildResult({ clientId, assetId: asset.id, checkId: checks[0].id, userId: author.id })).id,
  }
})

/** A planned round of the customer, with a task of this asset to do. */
async function roundOf(assetId: string, checkId: string, userId: string) {
  const round = await buildRound({
    ...{ clientId: world.clientId, customerId: world.customer.id, userId },
    on: [{ assetId, checkId }],
  })
  const [item] = await itemsOf(round.id)
  return { round: round.id, item: item?.id ?? '' }
}

/** A draft, a quote that waits for a decision, and a line of the catalogue. */
async function quotesOf() {
  const { clientId, customer, distributor } = world
  const owner = { clientId, organisationId: customer.id, distributorId: distributor.id } as OwnerRow
  const [quote, sentQuote] = [await buildDraft(owner), await buildSentQuote(owner)]
  const price = await buildPrice({ ...owner, organisationId: distributor.id })
  return { quote: quote.id, sentQuote: sentQuote.id, price: price.id }
}

async function idsOf(lists: typeof crudLists): Promise<Record<string, string>> {
  const organisation = { clientId: world.clientId, organisationId: world.customer.id }
  const made = lists.map(async ([folder, library]) => [folder, (await buildIn(library)(organisation)).id])
  return Object.fromEntries(await Promise.all(made))
}

const visit = (kind: Kind, path: string) => jars[kind].call('GET', path)
const below = (kind: Kind, screen: string) =>
  `${roots[kind]}${screen && `/${screen.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')}`}`

// SCREEN-6
describe('a page of the portal', () => {
  it('is covered by the table of this test', () => {
    const root = '/portal/[organisationId]'
    const pages = findPages().filter((page) => page.startsWith(root) && !page.endsWith('/[...unknown]'))
    const tried = new Set(Object.keys(screens).map((screen) => pageOf(`${root}/${screen}`.replace(/[{}]/g, ''), pages)))
    expect(pages.filter((page) => !tried.has(page))).toEqual([])
  })

  // ACCESS-8
  it.each(Object.entries(screens))('/%s opens only for those who may', async (screen, { may, leads, unseen = [] }) => {
    const answers = await Promise.all(kinds.map((kind) => visit(kind, below(kind, screen))))
    const got = kinds.map((kind, i) => [kind, answers[i]?.status, answers[i]?.headers.location])
    const elsewhere = (kind: Kind) =>
      leads?.who.includes(kind) ? below(kind, leads.to) : `${roots[kind]}?message=no-permission`
    expect(got).toEqual(
      kinds.map((kind) => {
        if (may.includes(kind)) return [kind, 200, undefined]
        return unseen.includes(kind) ? [kind, 404, undefined] : [kind, 307, elsewhere(kind)]
      }),
    )
  })

  // ACCESS-7
  it.each(Object.keys(screens))('/%s sends whoever is not signed in to login, and back here', async (screen) => {
    const path = below('clientAdmin', screen)
    const { status, headers } = await request('GET', path, { host: world.host })
    expect([status, headers.location]).toEqual([307, `/login?next=${encodeURIComponent(path)}`])
  })
})
