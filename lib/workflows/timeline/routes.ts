import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { notFound } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { findAssetKey } from '@/lib/resources/assets/queries'
import { timelineCall } from './client'
import { readTimeline } from './queries'
import { timeline } from './schema'

const reached = async (actor: Actor, id: string | undefined) => {
  const row = await findAssetKey(actor, recordId(id))
  if (!row) throw notFound()
  return row
}

/** So many entries a page has where nobody asks for another number. */
const usual = 15
const size = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'Must be a whole number from 1 to 100')
  .transform(Number)
const nowhere = 'This is no place in a timeline'
/** The moment that `next` told: a time and an id. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, nowhere)
  .refine((text) => isWritten(text.slice(0, 24)), nowhere)
  .transform((text) => ({ at: text.slice(0, 24), id: text.slice(25) }))

/** Whether a time is as we write one: no 30 February, and of a year that the database knows. */
const isWritten = (time: string) => {
  const at = new Date(time)
  return !Number.isNaN(at.getTime()) && at.toISOString() === time && time >= '0001'
}

export const timelineRoutes = [
  route({
    ...declares(timelineCall, { response: timeline }),
    access: 'assets:see',
    summary: 'Answers what happened to a tagged asset, of every kind, latest first',
    query: z.looseObject({ before: moment.optional(), limit: size.default(usual) }),
    load: ({ actor, params }) => reached(actor, params.id),
    handle: ({ actor, tenant, record, query: { before, limit } }) =>
      readTimeline({ actor, tenant }, record.id, { before, limit }),
  }),
]
