import { z } from 'zod'
import { newId } from '@/lib/core/text/new-id'
import { optionalCalendarDate, optionalLine, optionalUuid } from '@/lib/core/text/zod'
import { rules } from '@/lib/domain/permissions/table'
import { mostIds } from '@/lib/domain/rounds/words'
import { addRound, planRound } from '@/lib/resources/rounds/make.commands'
import { assigneeNamed, whyNotTheirs } from '../assignee'
import { eachAlone } from '../each'
import { taskAction } from './rows'

const values = z.object({
  name: optionalLine(),
  plannedDate: optionalCalendarDate(),
  assigneeUserId: optionalUuid(),
})

/** BULK-18: one round for each customer that the tasks are of, with exactly these. */
export const makeRound = taskAction({
  access: 'results:record',
  values,
  mostInOne: mostIds,
  holds: () => ({ isCounting: true }),
  know: async (tx, actor, sent) => ({
    sent,
    assignee: await assigneeNamed(tx, actor, sent.assigneeUserId, rules['results:record'].roles),
  }),
  why: (row, { assignee }) =>
    row.customerOrganisationId ? whyNotTheirs(assignee, row) : 'It is of no customer, so no round goes there',
  write: async (tx, actor, rows, { sent }) => {
    const customers = [...new Set(rows.map((row) => row.customerOrganisationId as string))]
    const refused = await eachAlone(
      tx,
      customers.map((id) => ({ id })),
      async ({ id: customerOrganisationId }) => {
        const taskIds = rows.filter((row) => row.customerOrganisationId === customerOrganisationId).map(({ id }) => id)
        const round = { ...sent, customerOrganisationId, taskIds }
        await addRound(tx, actor, round, newId(), await planRound(actor, round))
      },
    )
    return new Map(
      rows.flatMap(({ id, customerOrganisationId }) => {
        const why = refused.get(customerOrganisationId ?? '')
        return why ? [[id, why] as const] : []
      }),
    )
  },
})
