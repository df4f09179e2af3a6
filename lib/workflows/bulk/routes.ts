import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { forbidden, invalid, notFound } from '@/lib/core/errors/errors'
import { createOnce, wasCreated } from '@/lib/domain/created-once/create-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { AnyAction } from './action'
import { begin, chosenIds, preview } from './begin'
import { bulkCall, bulkStateCall, undoBulkCall } from './client'
import { capabilities, findAction, findList, mayDo, namesOf } from './lists'
import { findBulk, presentBulk } from './queries'
import { type BulkRequest, bulk, bulkAnswer, bulkRequest } from './schema'
import { inTurn } from './turns'
import { undoBulk } from './undo'

async function find(actor: Actor, id: unknown) {
  const row = await findBulk(actor, recordId(id))
  if (!row) throw notFound()
  return row
}

/** The action that is asked for, with its values. @throws ApiError 422 `list`, `action`, `values` */
function asked(request: BulkRequest) {
  const list = findList(request.list)
  if (!list) throw invalid({ list: [`Choose one of ${namesOf()}`] })
  const action = findAction(request.list, request.action)
  if (!action) throw invalid({ action: [`Choose one of ${namesOf(list)}`] })
  const values = valuesOf(action, request.values ?? {})
  return { list, action, values: values as never, request }
}

/** @throws ApiError 422 `values`, with each field's name before what is wrong with it. */
function valuesOf(action: AnyAction, sent: Record<string, unknown>): unknown {
  const read = action.values.safeParse(sent)
  if (read.success) return read.data
  throw invalid({ values: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) })
}

export const bulkRoutes = [
  route({
    ...declares(bulkCall, { body: bulkRequest, response: bulkAnswer }),
    access: capabilities,
    summary:
      'Does one thing to many rows of a list, each by the rules of its single call: up to 200 at once, more in a job that goes on; `dryRun` only says what would become of them',
    goesOn: true,
    load: async ({ actor, body: { list, action: name } }) => {
      const action = findAction(list, name)
      if (action && !mayDo(actor, action)) throw forbidden()
    },
    handle: async ({ actor, tenant, body, status }) => {
      const { dryRun, ...request } = body
      const what = asked(request)
      const asker = { actor, tenant }
      if (dryRun) {
        status(200)
        return inTurn(actor, async () => preview(asker, what, await chosenIds(asker, what)))
      }
      // The same call again is answered by what it did, whichever rows its filters leave by now.
      const isRepeated = request.id !== undefined && (await wasCreated(actor, request.id))
      const ids = isRepeated ? [] : await inTurn(actor, () => chosenIds(asker, what))
      const { id, isNew } = await createOnce({
        kind: bulkCall.path,
        actor,
        body: request,
        create: (tx, made) => begin(tx, asker, what, ids, made),
      })
      const row = await find(actor, id)
      if (row.state === 1) status(202)
      else if (!isNew) status(200)
      return presentBulk(asker, row)
    },
  }),
  route({
    ...declares(bulkStateCall, { response: bulk }),
    access: capabilities,
    summary: 'Answers how far one action on many rows is, and what has become of them',
    load: ({ actor, params }) => find(actor, params.id),
    handle: ({ actor, tenant, record }) => presentBulk({ actor, tenant }, record),
  }),
  route({
    ...declares(undoBulkCall, { response: bulk }),
    access: capabilities,
    summary: 'Takes back what one action has changed of many rows, within a day, where they still have it',
    status: 200,
    goesOn: true,
    load: async ({ actor, params }) => {
      const row = await find(actor, params.id)
      const action = findAction(row.list, row.action)
      if (!action || !mayDo(actor, action)) throw forbidden()
      return { ...row, known: action }
    },
    handle: async ({ actor, tenant, record: { known, ...row }, status }) => {
      await undoBulk(actor, row, known)
      const now = await find(actor, row.id)
      if (now.state === 3) status(202)
      return presentBulk({ actor, tenant }, now)
    },
  }),
]
