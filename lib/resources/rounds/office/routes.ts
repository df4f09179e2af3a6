import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { uuid } from '@/lib/core/text/zod'
import { assignablePeople, sidesOfCustomer } from '../assignee.queries'
import { previewRoundCall, roundPeopleCall, roundProgressCall } from '../client'
import { presentRound } from '../presenter'
import { reachedRound } from '../reached'
import { previewOf } from './preview.queries'
import { progressOf } from './progress.queries'
import { previewRound, roundPeople, roundPreview, roundProgress } from './schema'

/** What the office asks while it plans rounds and watches them. */
export const officeRoutes = [
  route({
    ...declares(previewRoundCall, { body: previewRound, response: roundPreview }),
    access: 'results:record',
    summary: 'Counts what a round would have on it; makes nothing',
    status: 200,
    handle: ({ actor, body }) => previewOf(actor, body),
  }),
  route({
    ...declares(roundPeopleCall, { response: roundPeople }),
    access: 'results:record',
    summary: 'Lists who may be given the rounds of a customer',
    query: z.looseObject({ customerOrganisationId: uuid() }),
    handle: async ({ actor, query }) => {
      const sides = await sidesOfCustomer(actor, query.customerOrganisationId)
      const people = sides ? await assignablePeople(actor, sides) : []
      return { items: people.map(({ value, label }) => ({ id: value, fullName: label })) }
    },
  }),
  route({
    ...declares(roundProgressCall, { response: roundProgress }),
    access: 'assets:see',
    summary: 'Answers how far a round is: its zones in walking order, what was done last, and by whom',
    load: ({ actor, params }) => reachedRound(actor, params.id),
    handle: ({ actor, record }) => progressOf(actor, presentRound(record)),
  }),
]
