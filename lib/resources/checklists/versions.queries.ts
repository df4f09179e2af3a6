import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetReach, libraryReach } from '@/lib/domain/permissions/reach'

/** A version as its checklist's history has it: without what it asks. */
const row = { id: true, number: true, publishedAt: true, userId: true, userName: true } as const
const whole = {
  ...row,
  sections: true,
  checklistId: true,
  checklist: { select: { checkId: true, check: { select: { name: true } } } },
} as const
export type VersionRow = Prisma.ChecklistVersionGetPayload<{ select: typeof row }>
export type WholeVersion = Prisma.ChecklistVersionGetPayload<{ select: typeof whole }>

/** A version that the actor reads, whole; `null` where there is none (CHECKLIST-8). */
export async function findVersion(actor: Actor, id: string): Promise<WholeVersion | null> {
  const { clientId } = actor
  const found = await db.checklistVersion.findFirst({ where: { clientId, id }, select: whole })
  if (!found) return null
  const { checkId } = found.checklist
  return (await readsTask(actor, checkId)) || (await meets(actor, checkId, id)) ? found : null
}

/** The versions of a checklist that the actor reads, a withdrawn one's too, the newest first; `null`: none. */
export async function findVersions(actor: Actor, checklistId: string): Promise<VersionRow[] | null> {
  const { clientId } = actor
  const checklist = await db.checklist.findFirst({ where: { clientId, id: checklistId }, select: { checkId: true } })
  if (!checklist) return null
  const { checkId } = checklist
  const all = await db.checklistVersion.findMany({
    where: { clientId, checklistId },
    orderBy: { number: 'desc' },
    select: row,
  })
  if (await readsTask(actor, checkId)) return all
  const met: VersionRow[] = []
  // One after the other: few have more than some, and few who read no task ask at all.
  for (const version of all) if (await meets(actor, checkId, version.id)) met.push(version)
  return met.length > 0 ? met : null
}

const readsTask = async (actor: Actor, id: string): Promise<boolean> =>
  (await db.check.count({ where: { AND: [libraryReach(actor), { id, deletedAt: null }] } })) > 0

/**
 * Whether something within reach has the version: a task that it was frozen on, or a result that it was answered in.
 */
async function meets(actor: Actor, checkId: string, checklistVersionId: string): Promise<boolean> {
  const { clientId } = actor
  const where = { AND: [assetReach(actor), { checkId }] }
  if (await db.assetCheck.findFirst({ where: { ...where, checklistVersionId }, select: { id: true } })) return true
  const answered = { clientId, checklistVersionId, completedCheck: where }
  return (await db.resultAnswers.findFirst({ where: answered, select: { completedCheckId: true } })) !== null
}
