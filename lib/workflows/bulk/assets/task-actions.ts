import { z } from 'zod'
import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'
import { uuid } from '@/lib/core/text/zod'
import type { Actor } from '@/lib/domain/permissions/actor'
import { libraryReach } from '@/lib/domain/permissions/reach'
import { isLibraryOf } from '@/lib/resources/assets/owner.commands'
import { tooMany } from '@/lib/resources/assets/tasks.commands'
import { none } from '../row-action'
import { assetAction } from './asset-action'
import { ownerOf, type Row } from './rows'

const values = z.object({ checkId: uuid() })
const holds = ({ checkId }: z.output<typeof values>) => ({ checkIds: [checkId] })

const taskOf = (row: Row, checkId: string) => row.checks.find((one) => one.checkId === checkId)

/** A task of the libraries that the caller reads. @throws ApiError 422 `values`. */
async function taskNamed(tx: Tx, actor: Actor, { checkId: id }: z.output<typeof values>) {
  const check = await tx.check.findFirst({
    where: { AND: [libraryReach(actor), { id, deletedAt: null }] },
    select: { id: true, organisation: { select: { id: true, distributorId: true } } },
  })
  if (!check) throw invalid({ values: ['Choose a task'] })
  return check
}

/** BULK-13: the task follows its library's frequency, behind those that the asset has. */
export const addTask = assetAction({
  access: 'assets:edit',
  values,
  holds,
  know: taskNamed,
  why: (row, check) => {
    if (taskOf(row, check.id)) return 'It has this task already'
    if (!isLibraryOf(ownerOf(row), check.organisation)) return 'Its customer does not use this task'
    return row.checks.length >= row.tag.batch.maxChecks ? tooMany : null
  },
  write: async (tx, { clientId }, rows, { id: checkId }) => {
    await tx.assetCheck.createMany({
      data: rows.map(({ id: assetId, checks }) => ({ clientId, assetId, checkId, position: behind(checks) })),
    })
    return none
  },
  back: {
    keep: () => null,
    isAsLeft: (row, { checkId }) => {
      const task = taskOf(row, checkId)
      return task !== undefined && task.period === null
    },
    write: async (tx, actor, former, { checkId }) => {
      await takeOff(
        tx,
        actor,
        former.map(({ row }) => row),
        checkId,
      )
      return none
    },
  },
})

/** BULK-14: its results stay. */
export const removeTask = assetAction({
  access: 'assets:edit',
  values,
  holds,
  know: taskNamed,
  why: (row, { id }) => (taskOf(row, id) ? null : 'It does not have this task'),
  write: async (tx, actor, rows, { id }) => {
    await takeOff(tx, actor, rows, id)
    return none
  },
  back: {
    keep: ({ checks }) =>
      checks.map(({ checkId, period, periodValue, position, assigneeUserId }) => ({
        ...{ checkId, period, periodValue, position, assigneeUserId },
      })),
    isAsLeft: (row, { checkId }) => !taskOf(row, checkId),
    write: async (tx, actor, former, sent) => {
      const { clientId } = actor
      const check = await taskNamed(tx, actor, sent).catch(() => null)
      const refused = new Map<string, string>()
      const data = former.flatMap(({ row, before }) => {
        const own = before.find(({ checkId }) => checkId === sent.checkId)
        const why = whyNot(row, check)
        if (why) refused.set(row.id, why)
        return own && !why ? [{ clientId, assetId: row.id, ...own }] : []
      })
      await tx.assetCheck.createMany({ data })
      return refused
    },
  },
})

function whyNot(row: Row, check: Awaited<ReturnType<typeof taskNamed>> | null): string | null {
  if (!check || !isLibraryOf(ownerOf(row), check.organisation)) return 'The task is not there any more'
  return row.checks.length >= row.tag.batch.maxChecks ? tooMany : null
}

async function takeOff(tx: Tx, { clientId }: Actor, rows: readonly Row[], checkId: string): Promise<void> {
  await tx.assetCheck.deleteMany({ where: { clientId, checkId, assetId: { in: rows.map(({ id }) => id) } } })
}

const behind = (checks: Row['checks']) => Math.max(-1, ...checks.map(({ position }) => position)) + 1
