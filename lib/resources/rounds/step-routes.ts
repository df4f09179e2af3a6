import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { conflict } from '@/lib/core/errors/errors'
import { isUuid } from '@/lib/core/text/zod'
import { createOnce, wasCreated } from '@/lib/domain/created-once/create-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import { cancelRound } from './change.commands'
import { cancelRoundCall, finishRoundCall, orderRoundCall } from './client'
import { finishRound, prepareFinish } from './finish.commands'
import { presentRound } from './presenter'
import { openRound, reachedRound, whyKept } from './reached'
import { cancelRound as cancelBody, finishRound as finishBody, orderRound as orderBody, round } from './schema'
import { orderZones } from './walk.commands'

const answer = async (actor: Actor, id: string) => presentRound(await reachedRound(actor, id))

export const stepRoutes = [
  route({
    ...declares(orderRoundCall, { body: orderBody, response: round }),
    access: 'results:record',
    summary: 'Puts zones into another order, for this round and the next ones of its site',
    load: ({ actor, params }) => openRound(actor, params.id),
    handle: async ({ actor, record, body }) => {
      await orderZones(actor, record, body.zoneIds)
      return answer(actor, record.id)
    },
  }),
  route({
    ...declares(cancelRoundCall, { body: cancelBody, response: round }),
    access: 'results:record',
    summary: 'Ends a round that is not walked any more',
    status: 200,
    load: ({ actor, params }) => openRound(actor, params.id),
    handle: async ({ actor, record, body }) => {
      await cancelRound(actor, record.id, body.notes)
      return answer(actor, record.id)
    },
  }),
  route({
    ...declares(finishRoundCall, { body: finishBody, response: round }),
    access: 'results:record',
    summary: 'Finishes a round; with a client-made id the same call again answers the same round',
    accepts: 'files',
    status: 200,
    load: async ({ actor, params, body: { id } }) => {
      const row = await reachedRound(actor, params.id)
      const why = whyKept(row)
      const isRepeated = why && typeof id === 'string' && isUuid(id) && (await wasCreated(actor, id.toLowerCase()))
      if (why && !isRepeated) throw conflict(why)
      return row
    },
    handle: async ({ actor, record, body }) => {
      await createOnce({
        kind: `/rounds/${record.id}/finish`,
        actor,
        body,
        prepare: () => prepareFinish(actor, record, body),
        create: (tx, _id, signature) => finishRound(tx, actor, record.id, body, signature),
      })
      return answer(actor, record.id)
    },
  }),
]
