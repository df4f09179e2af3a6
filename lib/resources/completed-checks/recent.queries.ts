import { millisecondsInHour } from 'date-fns/constants'
import { formatDateTime } from '@/lib/core/dates/zone'
import { db, type Tx } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { statusLabel } from './schema'

interface About {
  clientId: string
  assetId: string
  checkId: string
  at: Date
}

/**
 * Says in words who did this task on this asset within an hour of that time, and when; `null` where nobody did
 * (RESULT-13).
 */
export async function recentResult(
  reader: Pick<Tx, 'client' | 'completedCheck'>,
  { clientId, assetId, checkId, at }: About,
): Promise<string | null> {
  const [from, to] = [-millisecondsInHour, millisecondsInHour].map((by) => new Date(at.getTime() + by))
  const found = await reader.completedCheck.findFirst({
    where: { clientId, assetId, checkId, completedAt: { gt: from, lt: to } },
    orderBy: [{ completedAt: 'desc' }, { createdAt: 'desc' }],
    select: { completedAt: true, status: true, userName: true, checkName: true },
  })
  if (!found) return null
  const { timezone } = await reader.client.findUniqueOrThrow({ where: { id: clientId }, select: { timezone: true } })
  const [day, time] = formatDateTime(timezone, found.completedAt).split(' ')
  return `${found.userName} recorded ${found.checkName} as ${statusLabel(found.status)} on ${day} at ${time}`
}

interface Task {
  checkId: string
  lastCheckDate: string | null
}

/** The same of a task that is about to be recorded: asked only where its last result may be that young (RESULT-14). */
export async function doneRecently(actor: Actor, assetId: string, task: Task): Promise<string | null> {
  const at = new Date()
  const last = task.lastCheckDate && Date.parse(task.lastCheckDate)
  if (!last || last < at.getTime() - millisecondsInHour) return null
  return recentResult(db, { clientId: actor.clientId, assetId, checkId: task.checkId, at })
}
