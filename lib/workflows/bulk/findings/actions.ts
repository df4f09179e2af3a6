import { z } from 'zod'
import { calendarDateOf } from '@/lib/core/dates/calendar-date'
import { optionalCalendarDate, optionalUuid } from '@/lib/core/text/zod'
import { changeFinding } from '@/lib/resources/findings/commands'
import { said } from '../action'
import { assigneeNamed, tellAssignee, whyNotTheirs } from '../assignee'
import { eachAlone } from '../each'
import { findingAction } from './rows'

const hasItAlready = 'It has this already'

/** BULK-19: to somebody of the customer or of its distributor, or to nobody. */
export const assign = findingAction({
  access: 'results:record',
  values: z.object({ assigneeUserId: said(optionalUuid()) }),
  know: (tx, actor, { assigneeUserId }) => assigneeNamed(tx, actor, assigneeUserId),
  why: (row, assignee) => (row.assigneeUserId === (assignee?.id ?? null) ? hasItAlready : whyNotTheirs(assignee, row)),
  write: async (tx, actor, rows, assignee, { bulkId }) => {
    const refused = await eachAlone(tx, rows, (row) =>
      changeFinding(tx, actor, row, { assigneeUserId: assignee?.id ?? null }),
    )
    const given = rows.filter(({ id }) => !refused.has(id))
    await tellAssignee(tx, actor, 'findings-assigned', given, { assignee, bulkId })
    return refused
  },
})

/** BULK-20: a day, or none. */
export const setDueDate = findingAction({
  access: 'findings:decide',
  values: z.object({ dueDate: said(optionalCalendarDate()) }),
  know: async (_tx, _actor, { dueDate }) => dueDate,
  why: (row, dueDate) => ((row.dueDate && calendarDateOf(row.dueDate)) === dueDate ? hasItAlready : null),
  write: (tx, actor, rows, dueDate) => eachAlone(tx, rows, (row) => changeFinding(tx, actor, row, { dueDate })),
})
