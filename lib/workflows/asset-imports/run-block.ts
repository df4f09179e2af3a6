import { isConflict, isNamedElsewhere } from '@/lib/core/db/away'
import type { Tx } from '@/lib/core/db/client'
import type { AssetImport } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { foldCase } from '@/lib/core/text/fold-case'
import type { MappedRow } from '@/lib/domain/moving-in/mapped-row'
import type { Mapping } from '@/lib/domain/moving-in/mapping'
import type { Actor } from '@/lib/domain/permissions/actor'
import { holdOrganisations } from '@/lib/resources/assets/owner.commands'
import { holdTasks } from '@/lib/resources/assets/tasks.commands'
import type { Library } from './library'
import { makeLibrary } from './make-library'
import { factsOf, type Opened, openToRun, tasksNamed } from './open'
import { OutOfDate } from './out-of-date'
import { rememberLibrary } from './remember-library'
import { messagesOf } from './report'
import { Resolver } from './resolve'
import type { Resolved } from './resolved'
import { writeMade, writeUpdated } from './write-assets'

/** A register that is being brought in. */
export interface Running {
  row: AssetImport
  actor: Actor
  register: Opened
  /** What the blocks before have counted. */
  resolver: Pick<Resolver, 'made' | 'last'>
}

const attempts = 5

/** Whether somebody has made, taken, deleted or changed meanwhile what a block names. */
const isOfOthers = (error: unknown): boolean =>
  error instanceof OutOfDate || uniqueFields(error) !== null || isNamedElsewhere(error) || isConflict(error)

/**
 * Brings a block of rows in, in one transaction with its marker, so that no row comes in twice (REGRUN-15). Where
 * somebody makes, deletes or takes meanwhile what its rows name, the library is read again and the block begun anew.
 * @returns whether there was anything to do: not where the import was stopped, or the block is in already.
 */
export async function runBlock(running: Running, block: number, rows: readonly MappedRow[]): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const { library } = running.register
    try {
      const done = await transaction(async (tx) => {
        library.rollBack()
        return await bringIn(tx, running, block, rows)
      })
      library.commit()
      if (done) running.resolver = done
      return done !== null
    } catch (error) {
      library.rollBack()
      if (attempt === attempts || !isOfOthers(error)) throw error
      running.register = await openToRun(running.row)
    }
  }
}

async function bringIn(
  tx: Tx,
  { row, actor, register, resolver: before }: Running,
  block: number,
  rows: readonly MappedRow[],
): Promise<Resolver | null> {
  const { clientId, id: importId } = row
  if (!(await mayGoOn(tx, clientId, importId, block))) return null
  await hold(tx, register, row.mapping as Mapping, rows)
  const resolver = new Resolver(register, before)
  const facts = await factsOf(tx, register, rows, resolver.last)
  const resolved = resolver.resolveAll(rows, facts)
  const wanted = resolved.flatMap((one) =>
    one.does === 'leaveOut' ? [] : one.wanted.map((of) => ({ ...of, line: one.line })),
  )
  await makeLibrary(tx, { actor, organisationId: row.organisationId, sectorId: register.sectorId }, wanted)
  await rememberLibrary(tx, { clientId, importId }, wanted)
  const writing = { importId, actor, timezone: register.timezone }
  const made = resolved.filter((one) => one.does === 'make')
  const updated = resolved.filter((one) => one.does === 'update')
  await writeMade(tx, writing, made)
  await writeUpdated(tx, writing, updated)
  const left = resolved.filter((one) => one.does === 'leaveOut')
  await tx.assetImportLeftOut.createMany({
    data: left.map((one) => ({ clientId, importId, line: one.line, why: whyOf(one) })),
  })
  await tx.assetImportBlock.create({ data: { clientId, importId, block, lastLine: rows.at(-1)?.line ?? 0 } })
  await tx.assetImport.update({
    where: { clientId, id: importId },
    data: {
      done: { increment: rows.length },
      made: { increment: made.length },
      updated: { increment: updated.length },
      leftOut: { increment: left.length },
    },
  })
  return resolver
}

const whyOf = (resolved: Resolved): string => messagesOf(resolved).join(' ')

/** Locks the import: of two jobs one waits, and finds the block done. */
async function mayGoOn(tx: Tx, clientId: string, importId: string, block: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isThere: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM "AssetImportBlock" b
      WHERE b."clientId" = ${clientId}::uuid AND b."importId" = i.id AND b."block" = ${block}::int) AS "isThere"
    FROM "AssetImport" i
    WHERE i."clientId" = ${clientId}::uuid AND i.id = ${importId}::uuid AND i."state" = 2 AND i."stop" = 0
    FOR UPDATE OF i`
  return row?.isThere === false
}

/**
 * Locks what the rows name in the order that everybody keeps (organisations, tasks, batch, tags), so that nothing of it
 * is archived, unlinked, deleted or taken before they are in.
 */
async function hold(tx: Tx, register: Opened, mapping: Mapping, rows: readonly MappedRow[]): Promise<void> {
  const { library, scope, choices } = register
  const { clientId, organisationId, distributorId } = scope
  const named = rows.flatMap(({ customer }) => (customer ? (library.findCustomer(customer)?.id ?? []) : []))
  const ids = [...new Set([organisationId, distributorId, choices.customerOrganisationId, ...named])]
  const held = await holdOrganisations(tx, clientId, ids)
  for (const { id, deletedAt, distributorId: now } of held.values()) {
    const known = library.customerById.get(id)
    if (known && (deletedAt || known.distributorId !== now)) throw new OutOfDate()
  }
  const tasks = [...tasksNamed(register, mapping), ...recommended(library, register, rows)]
  await holdTasks(tx, clientId, tasks)
  const known = tasks.filter((taskId) => library.tasks.has(taskId))
  if (await tx.check.count({ where: { clientId, id: { in: known }, deletedAt: { not: null } } })) throw new OutOfDate()
  if (choices.tags.from === 'batch')
    await tx.$queryRaw`
      SELECT 1 FROM "TagBatch" WHERE "clientId" = ${clientId}::uuid AND id = ${choices.tags.batchId}::uuid FOR NO KEY UPDATE`
  else
    await tx.$queryRaw`
      SELECT 1 FROM "Tag" t
      WHERE t."clientId" = ${clientId}::uuid
        AND t."reference" = ANY (${rows.flatMap(({ tag }) => (tag ? foldCase(tag) : []))}::text[]::citext[])
      ORDER BY t.id FOR NO KEY UPDATE`
}

function recommended(library: Library, { choices, scope }: Opened, rows: readonly MappedRow[]): string[] {
  if (choices.tasks.from !== 'recommended') return []
  const libraries = [scope.organisationId, ...(scope.distributorId ? [scope.distributorId] : [])]
  const names = new Set(rows.flatMap(({ assetType }) => assetType ?? []))
  return [...names].flatMap((name) =>
    libraries.flatMap((id) => library.shelfOf(id).assetTypes.find(name)?.checkIds ?? []),
  )
}
