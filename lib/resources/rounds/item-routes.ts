import type { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { selectionOf } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { notFound } from '@/lib/core/errors/errors'
import { refuseArchived } from '@/lib/domain/assets/writable-asset'
import { createOnce } from '@/lib/domain/created-once/create-once'
import { addRoundItemCall, roundItemsCall, skipRoundItemCall } from './client'
import { addItem, skipItem } from './item.commands'
import { exportItems, itemsOf } from './item-list'
import { presentRoundItem } from './presenter'
import { findRoundItem } from './queries'
import { openRound, reachedRound } from './reached'
import { addRoundItem, roundItem, roundItems, skipRoundItem } from './schema'

export const itemRoutes = [
  route({
    ...declares(roundItemsCall, { response: roundItems }),
    access: 'assets:see',
    summary: 'Lists what is on a round, in walking order: all of it unless a limit is sent',
    query: selectionOf(itemsOf('')) as z.ZodType<object>,
    load: ({ actor, params }) => reachedRound(actor, params.id),
    handle: ({ actor, tenant, request, record }) => {
      const items = itemsOf(record.id)
      return items.answer({ actor, tenant }, items.parse(new URL(request.url).searchParams)) as never
    },
  }),
  exportItems,
  route({
    ...declares(addRoundItemCall, { body: addRoundItem, response: roundItem }),
    access: 'results:record',
    summary: 'Adds a task to a round that was met on the way; one that is there is answered as it is',
    load: ({ actor, params }) => openRound(actor, params.id),
    whenInvalid: ({ actor, body }) => refuseArchived(actor, body),
    handle: async ({ actor, record, body, status }) => {
      let isNew = false
      await createOnce({
        kind: `/rounds/${record.id}/items`,
        actor,
        body,
        create: async (tx, id) => {
          isNew = await addItem(tx, actor, record.id, { ...body, id })
        },
      })
      if (!isNew) status(200)
      const { assetId, checkId } = body
      const item = await findRoundItem(actor, record.id, { assetId, checkId })
      if (!item) throw notFound()
      return presentRoundItem(item)
    },
  }),
  route({
    ...declares(skipRoundItemCall, { body: skipRoundItem, response: roundItem }),
    access: 'results:record',
    summary: 'Skips a task of a round, saying why',
    status: 200,
    load: async ({ actor, params }) => {
      const itemId = recordId(params.itemId)
      return { ...(await openRound(actor, params.id)), itemId }
    },
    handle: async ({ actor, record, body }) => {
      await skipItem(actor, record.id, record.itemId, body)
      const item = await findRoundItem(actor, record.id, { id: record.itemId })
      if (!item) throw notFound()
      return presentRoundItem(item)
    },
  }),
]
