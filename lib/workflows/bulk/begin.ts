import type { Tx } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { invalid, oneAtATime } from '@/lib/core/errors/errors'
import type { Asker } from '@/lib/domain/people/asker'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import type { AnyAction, BulkList, Outcome } from './action'
import { goOn, runBlock } from './run'
import type { BulkPreview, BulkRequest } from './schema'
import { mostAtOnce, mostInCall, mostJobs, mostTold } from './words'

const least = '00000000-0000-0000-0000-000000000000'
const readAtOnce = 5_000

/** A bulk as it was asked for, its action found and its values read. */
export interface Asked {
  list: BulkList
  action: AnyAction
  values: never
  request: BulkRequest
}

/**
 * The rows that are meant, without repeats, in the order of their ids (BULK-1).
 * @throws ApiError 422 `filters`, `ids` where there are more than may be at once.
 */
export async function chosenIds(asker: Asker, asked: Asked): Promise<string[]> {
  const { mostInOne } = asked.action
  const ids = await allChosen(asker, asked)
  if (!mostInOne || ids.length <= mostInOne) return ids
  throw invalid({ [asked.request.ids ? 'ids' : 'filters']: [`At most ${mostInOne} rows for this: choose fewer`] })
}

async function allChosen(asker: Asker, { list, request: { ids, filters, except = [] } }: Asked): Promise<string[]> {
  const left = new Set(except)
  if (ids) return [...new Set(ids)].filter((id) => !left.has(id)).sort()
  const chosen: string[] = []
  for (let after = least; ; ) {
    const page = await list.idsAfter(asker, filters ?? {}, after, readAtOnce)
    for (const id of page) if (!left.has(id)) chosen.push(id)
    if (chosen.length > mostAtOnce)
      throw invalid({ filters: [`At most ${mostAtOnce} rows at once: narrow the filters`] })
    if (page.length < readAtOnce) return chosen
    after = page.at(-1) as string
  }
}

/** What would become of them; nothing is changed (BULK-3). */
export async function preview({ actor }: Asker, asked: Asked, ids: readonly string[]): Promise<BulkPreview> {
  const wont: BulkPreview['wont'][number][] = []
  let refused = 0
  // Values that fit nothing are refused also where there is no row.
  for (let from = 0; from === 0 || from < ids.length; from += readAtOnce) {
    const outcomes = await transaction((tx) =>
      asked.action.look(tx, actor, ids.slice(from, from + readAtOnce), asked.values),
    )
    const stay = outcomes.flatMap(told)
    refused += stay.length
    wont.push(...stay.slice(0, mostTold - wont.length))
  }
  return { count: ids.length, will: ids.length - refused, wont }
}

const told = ({ id, name, why }: Outcome) => (why ? [{ id, name, why }] : [])

/**
 * Writes a bulk down with its rows, and does them: few at once, in this transaction, more in a job (BULK-4).
 * @returns whether a job goes on with it.
 */
export async function begin(tx: Tx, { actor }: Asker, asked: Asked, ids: readonly string[], id: string): Promise<void> {
  const { clientId, userId, impersonator } = actor
  const organisationId = actingOrganisation(actor)?.organisationId ?? null
  const { list, action } = asked.request
  const isJob = ids.length > (asked.action.mostInOne ?? mostInCall)
  if (isJob) await refuseManyJobs(tx, actor)
  const bulk = await tx.bulkChange.create({
    data: {
      ...{ id, clientId, organisationId, userId, impersonatorId: impersonator?.id ?? null },
      ...{ list, action, values: JSON.parse(JSON.stringify(asked.values)), count: ids.length },
    },
  })
  await tx.$executeRaw`
    INSERT INTO "BulkItem" ("clientId", "bulkId", "position", "recordId")
    SELECT ${clientId}::uuid, ${id}::uuid, place, chosen
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS rows (chosen, place)`
  if (isJob) {
    // Once, so that values that fit nothing are told to who sent them and not to each row.
    await asked.action.look(tx, actor, [], asked.values)
    await goOn(tx, { clientId, bulkId: id })
  } else await inCall(tx, actor, bulk, asked)
}

/** Of a person only so many wait: each keeps all of its rows. @throws ApiError 429 (BULK-24). */
async function refuseManyJobs(tx: Tx, { clientId, userId }: Actor): Promise<void> {
  const name = `bulks of ${userId}`
  await tx.$executeRaw`/* unscoped: a lock on a name */ SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`
  const waiting = await tx.bulkChange.count({ where: { clientId, userId, state: { in: [1, 3] } } })
  if (waiting >= mostJobs) throw oneAtATime('Too much is under way already. Please wait until some of it has ended')
}

/** All of it in the caller's transaction: of values that fit nothing he hears at once. */
async function inCall(...[tx, actor, bulk, { action, values }]: InCall): Promise<void> {
  await action.look(tx, actor, [], values)
  await runBlock(tx, actor, bulk, action)
}
type InCall = [Tx, Asker['actor'], Parameters<typeof runBlock>[2], Asked]
