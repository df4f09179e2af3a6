import { systemDb } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import type { Role } from '@/lib/domain/permissions/actor'
import { buildOrganisation, buildUser, buildWorld } from '../factories'
import { request } from '../request'

/*
 * One client with everything that the table of capabilities (ACCESS-15) tells apart, and a second client: for the tests
 * that try every kind of person on every kind of record.
 */

/** Kinds of people. Those of a customer and of the distributor that it is linked to, the two admins, nobody. */
export const kinds = [
  'customer User',
  'customer Manager',
  'customer Admin',
  'customer Read-only',
  'distributor User',
  'distributor Manager',
  'distributor Admin',
  'distributor Read-only',
  'client admin',
  'system admin',
  'nobody',
] as const
export type Kind = (typeof kinds)[number]

/**
 * Whose a record is: the people's own two organisations; another customer linked to that distributor, also one that is
 * archived; one that was linked to it and is not any more; another distributor with its customer; another client's.
 * `archivedAsset`: the customer's own, on an archived asset.
 */
export const owners = [
  'customer',
  'distributor',
  'linked',
  'archived',
  'unlinked',
  'otherCustomer',
  'otherDistributor',
  'otherTenant',
  'archivedAsset',
] as const
export type Owner = (typeof owners)[number]

/** What a record's owner is made of. */
export interface OwnerRow {
  clientId: string
  organisationId: string
  isDistributor: boolean
  distributorId: string | null
  accountCode: string
  /** A User of it, who wrote its notes and saved its views. */
  memberId: string
  hasArchivedAsset: boolean
}

export type MatrixWorld = Awaited<ReturnType<typeof buildMatrixWorld>>

const roles: [string, Role][] = [
  ['User', 0],
  ['Manager', 1],
  ['Admin', 2],
  ['Read-only', 4],
]

/** The two clients. `unlink` ends the link of `unlinked`, once its records are there. */
export async function buildMatrixWorld() {
  const here = await buildWorld()
  const there = await buildWorld()
  const { clientId, customer, distributor, host } = here
  const people: Record<string, { id: string; token?: string }> = {
    'client admin': here.clientAdmin,
    'system admin': here.systemAdmin,
    nobody: { id: '' },
  }
  for (const [name, role] of roles) {
    people[`customer ${name}`] = await here.person(customer.id, role)
    people[`distributor ${name}`] = await here.person(distributor.id, role)
  }
  const otherDistributor = await buildOrganisation({ clientId, isDistributor: true })
  const under = (distributorId: string, deletedAt?: Date) =>
    buildOrganisation({ clientId, distributorId, ...(deletedAt && { deletedAt }) })
  const organisations = {
    customer,
    distributor,
    linked: await under(distributor.id),
    archived: await under(distributor.id, new Date()),
    unlinked: await under(distributor.id),
    otherCustomer: await under(otherDistributor.id),
    otherDistributor,
    otherTenant: there.customer,
    archivedAsset: customer,
  }
  const rows: Partial<Record<Owner, OwnerRow>> = {}
  for (const owner of owners) {
    const organisation = organisations[owner]
    const memberships = [{ organisationId: organisation.id, role: 0 as const }]
    const known = owner === 'archivedAsset' ? people['customer User'] : people[`${owner} User`]
    rows[owner] = {
      clientId: organisation.clientId,
      organisationId: organisation.id,
      isDistributor: organisation.isDistributor,
      distributorId: organisation.distributorId,
      accountCode: organisation.accountCode,
      memberId: (known ?? (await buildUser({ clientId: organisation.clientId, memberships }))).id,
      hasArchivedAsset: owner === 'archivedAsset',
    }
  }
  const unlink = async () => {
    const path = `/api/v1/organisations/link/${organisations.unlinked.accountCode}`
    const { status } = await request('DELETE', path, { host, token: people['distributor User']?.token })
    if (status !== 200) throw new Error(`The customer was not unlinked: ${status}`)
    Object.assign(rows.unlinked as OwnerRow, { distributorId: null })
  }
  return {
    host,
    clientId,
    here,
    there,
    otherClientId: there.clientId,
    people: people as Record<Kind, { id: string; token?: string }>,
    owners: rows as Record<Owner, OwnerRow>,
    unlink,
  }
}

/** Every table of a tenant, with the column that says whose. */
const tables: { model: string; column: string }[] = Object.values(Prisma.ModelName).flatMap((model: string) => {
  const fields = (Prisma as unknown as Record<string, Record<string, string>>)[`${model}ScalarFieldEnum`] ?? {}
  const column = model === 'Client' ? 'id' : 'clientId'
  return column in fields ? [{ model, column }] : []
})

/** A job of the clock adds changes of counters to the sums, also in the middle of a test: only both together stay. */
const sums = ['CountChange', 'RowSum', 'DaySum', 'RowToCount', 'RowLetters', 'LetterSum']
const counters = ['RowCount', 'DayCount']
const counted = "to_jsonb(t) - '{count,amount}'::text[]"
/**
 * What the clock makes of the records that stand in tables of their own: it chains and signs
 * them (EVIDENCE-1, EVIDENCE-6).
 */
const chained = ['EvidenceQueue', 'EvidenceEntry', 'EvidenceChain', 'EvidenceBacklog', 'EvidenceCheckpoint']
/** Written by the clock all the while, also when people are looked at next. */
const byTheClock = [...sums, ...chained, 'CustomerToReview', 'ReminderClock']
/** Columns that the clock brings up to date, which lists of customers are ordered by (ORGANISATION-55). */
const reviewed = `to_jsonb(t) - '{standingDay,overdueCount,toActionCount,lastVisitAt,compliance}'::text[]`
const looked = [
  ...tables.filter(({ model }) => !byTheClock.includes(model)),
  ...counters.map((model) => ({ model, column: 'clientId' })),
]

/** What is compared of a row, and how rows are summed up. */
function lineOf(model: string): [line: string, sums: string] {
  if (counters.includes(model))
    return [`(${counted})::text || sum(count)`, `GROUP BY ${counted} HAVING sum(count) <> 0`]
  return [model === 'Organisation' ? `(${reviewed})::text` : 't::text', '']
}

/** All that the database holds of some clients, as one hash by table. */
export async function contentsOf(clientIds: string[]): Promise<Record<string, string>> {
  const parts = looked.map(({ model, column }) => {
    const [line, sums] = lineOf(model)
    return `SELECT '${model}' AS model, md5(string_agg(line, '|' ORDER BY line)) AS hash
      FROM (SELECT ${line} AS line FROM "${model}" t WHERE "${column}" = ANY ($1::uuid[]) ${sums}) rows`
  })
  const rows = await systemDb.$queryRawUnsafe<{ model: string; hash: string }[]>(parts.join(' UNION ALL '), clientIds)
  return Object.fromEntries(rows.map(({ model, hash }) => [model, hash]))
}

/** `work` on each item, sixteen at a time. */
export async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(items[i] as T)
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  return results
}
