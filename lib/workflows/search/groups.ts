import { db } from '@/lib/core/db/client'
import type { Large, Search } from '@/lib/core/db/read/look'
import { type From, tableOf } from '@/lib/core/db/read/read'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actsAsClientAdmin, actsAsCustomer } from '@/lib/domain/permissions/actor'
import { whereAssetTypes } from '@/lib/resources/asset-types/queries'
import { assetTypeList } from '@/lib/resources/asset-types/routes'
import { assetList } from '@/lib/resources/assets/routes'
import { whereBatches } from '@/lib/resources/batches/queries'
import { batchList } from '@/lib/resources/batches/routes'
import { whereChecks } from '@/lib/resources/checks/queries'
import { checkList } from '@/lib/resources/checks/routes'
import { whereFindings } from '@/lib/resources/findings/queries'
import { findingList } from '@/lib/resources/findings/routes'
import { whereOrganisations } from '@/lib/resources/organisations/queries'
import { organisationList } from '@/lib/resources/organisations/routes'
import { whereRounds } from '@/lib/resources/rounds/queries'
import { roundList } from '@/lib/resources/rounds/routes'
import { whereSites } from '@/lib/resources/sites/queries'
import { siteList } from '@/lib/resources/sites/routes'
import { whereUsers } from '@/lib/resources/users/queries'
import { userList } from '@/lib/resources/users/routes'
import type { GroupName } from './words'

/** A group whose rows are found by what they say themselves. */
interface Group {
  from: () => From
  /** The rows that the list has for the asker: its own condition, within reach. */
  where: (asker: Asker) => object | Promise<object>
  /** What an index has by `found_by` (migration `search_of_everything`); it begins with the title. */
  text: (at: string) => string
  title: (at: string) => string
  /** Rows have a number, by which they are found too. */
  isNumbered?: true
  titleColumn?: string
  large?: Large
  /**
   * Whether this person's rows are gone through: where the index does not know who reads a row, it would tell by its
   * time what is there out of reach (SEARCH-2).
   */
  isWalked?: (actor: Actor) => boolean
  /**
   * What this person's rows are called where there may be many: those of the libraries of many organisations
   * are called alike.
   */
  titles?: (actor: Actor) => Search['titles']
}

const column = (name: string) => (at: string) => `${at}."${name}"::text`
const fullName = (at: string) => `${at}."firstName"::text || ' ' || ${at}."lastName"::text`

export const groups: Record<Exclude<GroupName, 'assets'>, Group> = {
  organisations: {
    from: () => tableOf(db.organisation),
    where: ({ actor }) => whereOrganisations(actor, { archived: 0 }),
    text: (at) => `${at}."name"::text || ' ' || ${at}."accountCode"::text || ' ' || ${at}."town"`,
    title: column('name'),
    titleColumn: 'name',
    titles: (actor) => (actsAsCustomer(actor) ? undefined : 'unlike'),
  },
  sites: {
    from: () => tableOf(db.site),
    where: ({ actor }) => whereSites(actor),
    text: (at) => `${at}."locationTrail"`,
    title: column('name'),
    titleColumn: 'name',
    large: 'by title',
  },
  checks: {
    from: () => tableOf(db.check),
    where: ({ actor }) => whereChecks(actor),
    text: column('name'),
    title: column('name'),
    titleColumn: 'name',
    titles: (actor) => (actsAsClientAdmin(actor) ? 'alike' : undefined),
  },
  assetTypes: {
    from: () => tableOf(db.assetType),
    where: ({ actor }) => whereAssetTypes(actor),
    text: column('name'),
    title: column('name'),
    titleColumn: 'name',
    titles: (actor) => (actsAsClientAdmin(actor) ? 'alike' : undefined),
  },
  users: {
    from: () => tableOf(db.user),
    where: ({ actor }) => whereUsers(actor),
    text: (at) => `${fullName(at)} || ' ' || coalesce(${at}."email"::text, '')`,
    title: fullName,
    isWalked: (actor) => !actsAsClientAdmin(actor),
  },
  batches: {
    from: () => tableOf(db.tagBatch),
    where: ({ actor }) => whereBatches(actor),
    text: column('name'),
    title: column('name'),
  },
  findings: {
    from: () => tableOf(db.finding),
    where: (asker) => whereFindings(asker),
    text: column('title'),
    title: column('title'),
    isNumbered: true,
    large: { newestBy: 'number' },
  },
  rounds: {
    from: () => tableOf(db.round),
    where: (asker) => whereRounds(asker),
    text: column('name'),
    title: column('name'),
    isNumbered: true,
    large: { newestBy: 'number' },
  },
}

/** Whose list says who may see a group. */
export const lists = {
  assets: assetList,
  organisations: organisationList,
  sites: siteList,
  checks: checkList,
  assetTypes: assetTypeList,
  users: userList,
  batches: batchList,
  findings: findingList,
  rounds: roundList,
} satisfies Record<GroupName, unknown>
