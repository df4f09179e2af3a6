import { calendarDateIn } from '@/lib/core/dates/zone'
import { db, type Tx } from '@/lib/core/db/client'
import type { AssetImport } from '@/lib/core/db/generated/client'
import { invalid } from '@/lib/core/errors/errors'
import type { MappedRow } from '@/lib/domain/moving-in/mapped-row'
import { type Choices, choices, type Mapping } from '@/lib/domain/moving-in/mapping'
import { type Facts, readFacts } from './facts'
import { Library, type Reader, type Scope } from './library'
import { sitesMade } from './remember-library'
import type { Register, Resolver } from './resolve'

/** Rows of one transaction (REGRUN-15). */
const blockSize = 500

/** A register as it is looked at or brought in: whose, how it is read, and what there is already. */
export interface Opened extends Register {
  scope: Scope
  timezone: string
  sectorId: string | null
}

/** Reads what a register's rows may name. */
export async function openRegister(
  row: AssetImport,
  reader: Reader & Pick<Tx, 'client' | 'sector'> = db,
): Promise<Opened> {
  const { clientId, organisationId } = row
  const { isDistributor, distributorId } = await reader.organisation.findFirstOrThrow({
    where: { clientId, id: organisationId },
    select: { isDistributor: true, distributorId: true },
  })
  const { timezone } = await reader.client.findUniqueOrThrow({ where: { id: clientId }, select: { timezone: true } })
  const sectors = await reader.sector.findMany({ where: { clientId, organisationId }, select: { id: true } })
  const scope = { clientId, organisationId, isDistributor, distributorId }
  const library = new Library(scope)
  if (row.startedAt) library.places.before = { startedAt: row.startedAt, madeIds: await sitesMade(reader, row) }
  await library.read(reader)
  const chosen = choices.parse(row.choices)
  const columns = row.columns as { index: number; title: string }[]
  const titles: string[] = []
  for (const { index, title } of columns) titles[index] = title
  const only = sectors.length === 1 ? sectors[0] : undefined
  const sector = chosen.sectorId ? sectors.find(({ id }) => id === chosen.sectorId) : only
  const sectorId = sector?.id ?? null
  const today = calendarDateIn(timezone, new Date())
  return { scope, library, choices: chosen, titles, timezone, sectorId, today }
}

/**
 * Asset types and details that are made need a sector (9-4). @throws ApiError 422 `choices` where none is known, or the
 * chosen one is not there any more.
 */
export function needSector({ sectorId, choices: chosen }: Opened, { made }: Pick<Resolver, 'made'>): void {
  if (chosen.sectorId && !sectorId) throw invalid({ choices: ['Choose a sector'] })
  if (!sectorId && (made.has('assetTypes') || made.has('details')))
    throw invalid({ choices: ['Choose the sector of what is made'] })
}

/** The same to bring it in: where its sector is gone by now, rows that need one are left out, and say why. */
export async function openToRun(row: AssetImport): Promise<Opened> {
  const register = await openRegister(row)
  if (register.sectorId) return register
  const make = { ...register.choices.make, assetTypes: 'refuse', details: 'refuse' } as const
  return { ...register, choices: { ...register.choices, make } }
}

/** Reads the facts of some rows, with the libraries and sites of the customers that they name. */
export async function factsOf(
  reader: Reader,
  { library, scope, choices: chosen }: Opened,
  rows: readonly MappedRow[],
  last: Resolver['last'],
): Promise<Facts> {
  const facts = await readFacts(reader, scope, chosen, rows, last)
  await library.readCustomersOwn(reader, customersOf(library, chosen, rows, facts))
  return facts
}

/** The customers that some rows are of. */
function customersOf(library: Library, chosen: Choices, rows: readonly MappedRow[], { tags }: Facts): string[] {
  const named = rows.flatMap(({ customer }) => (customer ? (library.findCustomer(customer)?.id ?? []) : []))
  const there = [...tags.values()].flatMap(({ asset }) => asset?.customerId ?? [])
  return [...new Set([...named, ...there, ...(chosen.customerOrganisationId ? [chosen.customerOrganisationId] : [])])]
}

/** Tasks that rows of a register may get, as far as choices and columns say. */
export const tasksNamed = ({ choices: { tasks } }: Opened, mapping: Mapping): string[] => [
  ...(tasks.from === 'list' ? tasks.checkIds : []),
  ...Object.values(mapping).flatMap((field) => (field.startsWith('task:') ? (field.split(':')[1] ?? []) : [])),
]

/** Rows, some at a time. */
export async function* blocksOf(rows: AsyncIterable<MappedRow>): AsyncGenerator<MappedRow[]> {
  let block: MappedRow[] = []
  for await (const row of rows) {
    block.push(row)
    if (block.length < blockSize) continue
    yield block
    block = []
  }
  if (block.length > 0) yield block
}
