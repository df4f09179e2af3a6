import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { conflict, forbidden, notFound } from '@/lib/core/errors/errors'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { createOnce, idTaken } from '@/lib/domain/created-once/create-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import { mayTakeStep } from './policy'
import { presentEvent } from './presenter'
import { findEvent, findEvents, findFinding } from './queries'
import { createEvent, findingEvent, findingEvents } from './schema'
import { addEvent, prepareEvent, refuseIncomplete } from './step.commands'

const reached = async (actor: Actor, id: string | undefined) => {
  const row = await findFinding(actor, recordId(id))
  if (!row) throw notFound()
  return row
}

/** The story of a finding: read, and added to. Nothing changes or deletes it (405). */
export const findingEventRoutes = [
  route({
    method: 'GET',
    path: '/findings/{id}/events',
    access: 'assets:see',
    summary: 'Answers the story of a finding, oldest first',
    response: findingEvents,
    load: ({ actor, params }) => reached(actor, params.id),
    handle: async ({ actor, tenant, record }) => ({
      items: (await findEvents(actor, record.id)).map((row) => presentEvent(row, { actor, tenant })),
    }),
  }),
  route({
    method: 'POST',
    path: '/findings/{id}/events',
    access: 'results:record',
    summary: 'Takes a step with a finding, or says something about it; with a client-made id once',
    body: createEvent,
    accepts: 'files',
    response: findingEvent,
    // Who may not take this step at all is told so before the state is looked at (FINDING-8).
    load: async ({ actor, params, body }) => {
      const row = await reached(actor, params.id)
      if (typeof body.to === 'number' && !mayTakeStep(actor, body.to)) throw forbidden()
      const why = whyFrozen(row.asset)
      if (why) throw conflict(why)
      return row
    },
    handle: async ({ actor, tenant, record, body, status }) => {
      refuseIncomplete(body, tenant.timezone)
      const { id, isNew } = await createOnce({
        kind: `/findings/${record.id}/events`,
        actor,
        body,
        prepare: () => prepareEvent(actor, record, body),
        create: (tx, id, files) => addEvent(tx, actor, record, body, id, files),
      })
      if (!isNew) status(200)
      const row = await findEvent(actor, record.id, id)
      if (!row) throw idTaken()
      return presentEvent(row, { actor, tenant })
    },
  }),
]
