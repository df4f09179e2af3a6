import { calendarDateOf, columnOf } from '@/lib/core/dates/calendar-date'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { db, type Tx } from '@/lib/core/db/client'
import { forbidden, invalid, notFound } from '@/lib/core/errors/errors'
import { newId } from '@/lib/core/text/new-id'
import { lockWritableAsset, writableAsset } from '@/lib/domain/assets/writable-asset'
import { type Attachments, attach, prepareAttachments } from '@/lib/domain/attachments/attachments'
import { audit } from '@/lib/domain/audit/audit'
import { dueFrom, type FindingDays } from '@/lib/domain/findings/due'
import type { Severity } from '@/lib/domain/findings/words'
import { asMembers, type Sides } from '@/lib/domain/notifications/members'
import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assignable } from './assignee.queries'
import { mayDecideFindings } from './policy'
import type { FindingRow } from './queries'
import type { FindingChange, NewFinding } from './schema'

/** Checks, before any file is stored, that the asset is within reach and takes findings. */
export async function prepareFinding(actor: Actor, input: NewFinding): Promise<Attachments> {
  await writableAsset(db, actor, input.assetId)
  return prepareAttachments(actor, input)
}

const whoOf = (actor: Actor) => ({
  clientId: actor.clientId,
  userId: actor.userId,
  impersonatorId: actor.impersonator?.id ?? null,
})

/**
 * Writes a finding down by hand (FINDING-14). The organisation that counts findings is held before the asset.
 * @throws ApiError 422 `assetId`, `checkId`, `completedCheckId`, `assigneeUserId`, `uploads`,
 * `uploadIds`; 409 archived.
 */
export async function addFinding(tx: Tx, actor: Actor, input: NewFinding, id: string, files: Attachments) {
  const { clientId } = actor
  const wanted = await writableAsset(tx, actor, input.assetId)
  await holdCounting(tx, clientId, wanted.customerOrganisationId ?? wanted.distributorOrganisationId)
  const asset = await lockWritableAsset(tx, actor, input.assetId)
  const numberedById = asset.customerOrganisationId ?? asset.distributorOrganisationId
  if (!numberedById) throw new Error('An asset without an organisation')
  const task = await taskOf(tx, clientId, input)
  await assignable(tx, clientId, asset, input.assigneeUserId)
  const { timezone, findingDays } = await tx.client.findUniqueOrThrow({
    where: { id: clientId },
    select: { timezone: true, findingDays: true },
  })
  const today = calendarDateIn(timezone, new Date())
  const due =
    input.dueDate === undefined
      ? dueFrom(findingDays as unknown as FindingDays, input.severity as Severity, today)
      : input.dueDate
  const { findingNumber: number } = await tx.organisation.update({
    where: { clientId, id: numberedById },
    data: { findingNumber: { increment: 1 } },
    select: { findingNumber: true },
  })
  await tx.finding.create({
    data: {
      id,
      ...whoOf(actor),
      number,
      numberedById,
      assetId: asset.id,
      ...task,
      title: input.title,
      description: input.description ?? null,
      correctiveAction: input.correctiveAction ?? null,
      assigneeUserId: input.assigneeUserId ?? null,
      severity: input.severity,
      source: 3,
      dueDate: due === null ? null : columnOf(due),
    },
  })
  const event = newId()
  await tx.findingEvent.create({
    data: { id: event, ...whoOf(actor), findingId: id, toState: 0, userName: actor.fullName },
  })
  await attach(tx, actor, { assetId: asset.id, findingEventId: event }, files, input.uploadIds)
  await tell(tx, actor, { id, number, title: input.title }, { assetId: asset.id, made: true })
  if (input.assigneeUserId) await tellAssignee(tx, actor, id, asset, input.assigneeUserId)
}

/** Counting takes its turn before the asset's row does, as everybody's locks do. */
async function holdCounting(tx: Tx, clientId: string, id: string | null): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation" WHERE "clientId" = ${clientId}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`
}

/** The task that a finding is of, and the result that it was seen in, which is one of the asset's. */
async function taskOf(tx: Tx, clientId: string, { assetId, checkId, completedCheckId }: NewFinding) {
  const result = completedCheckId
    ? await tx.completedCheck.findFirst({
        where: { clientId, id: completedCheckId, assetId },
        select: { checkId: true, checkName: true },
      })
    : null
  if (completedCheckId && (!result || (checkId && checkId !== result.checkId)))
    throw invalid({ completedCheckId: ['This is no result of the asset'] })
  if (result) return { ...result, completedCheckId: completedCheckId ?? null }
  if (!checkId) return { checkId: null, checkName: null, completedCheckId: null }
  const task = await tx.assetCheck.findFirst({
    where: { clientId, assetId, checkId },
    select: { checkName: true, check: { select: { name: true } } },
  })
  if (!task) throw invalid({ checkId: ['This task is not assigned to the asset'] })
  return { checkId, checkName: task.checkName ?? task.check.name, completedCheckId: null }
}

/** A line behind the bell of whom a finding is given to (BELL-6). */
async function tellAssignee(tx: Tx, actor: Actor, subjectId: string, sides: Sides, userId: string): Promise<void> {
  const { clientId } = actor
  const to = await asMembers(tx, clientId, sides, [userId])
  await notify(tx, { clientId, kind: 'finding-assigned', subjectId, to, by: actor })
}

/** {@link changeFinding}, and whom it is given to hears of it. */
export async function changeAndTell(
  tx: Tx,
  actor: Actor,
  row: Pick<FindingRow, 'id' | 'assetId'>,
  input: FindingChange,
) {
  const sides = await changeFinding(tx, actor, row, input)
  if (sides && input.assigneeUserId) await tellAssignee(tx, actor, row.id, sides, input.assigneeUserId)
}

/**
 * Changes what is sent and tells of it in the story (FINDING-16). @returns where somebody else has it now, whose people
 * these may be.
 * @throws ApiError 403 where somebody sends severity or due date who may not decide; 422 `assigneeUserId`.
 */
export async function changeFinding(
  tx: Tx,
  actor: Actor,
  row: Pick<FindingRow, 'id' | 'assetId'>,
  input: FindingChange,
): Promise<Sides | null> {
  const { clientId } = actor
  if ((input.severity !== undefined || input.dueDate !== undefined) && !mayDecideFindings(actor)) throw forbidden()
  const asset = await lockWritableAsset(tx, actor, row.assetId)
  const [before] = await tx.$queryRaw<Held[]>`
    SELECT "number", "title"::text AS "title", "description", "correctiveAction", "severity", "dueDate", "assigneeUserId"
    FROM "Finding" WHERE "clientId" = ${clientId}::uuid AND id = ${row.id}::uuid FOR NO KEY UPDATE`
  if (!before) throw notFound()
  if (input.assigneeUserId !== before.assigneeUserId) await assignable(tx, clientId, asset, input.assigneeUserId)
  const { dueDate, ...rest } = input
  const data = { ...rest, ...(dueDate !== undefined && { dueDate: dueDate === null ? null : columnOf(dueDate) }) }
  const changes = changesOf(before, data)
  if (Object.keys(changes).length === 0) return null
  await tx.finding.update({ where: { clientId, id: row.id }, data })
  await tx.findingEvent.create({
    data: { id: newId(), ...whoOf(actor), findingId: row.id, changes: changes as never, userName: actor.fullName },
  })
  await tell(tx, actor, { id: row.id, number: before.number, title: before.title }, { assetId: row.assetId, changes })
  return 'assigneeUserId' in changes ? asset : null
}

interface Held {
  number: number
  title: string
  description: string | null
  correctiveAction: string | null
  severity: number
  dueDate: Date | null
  assigneeUserId: string | null
}

const written = (value: unknown) => (value instanceof Date ? calendarDateOf(value) : value)

/** What differs: field → before and after. */
function changesOf(before: Held, after: Partial<Record<keyof Held, unknown>>): Record<string, [unknown, unknown]> {
  const changes: Record<string, [unknown, unknown]> = {}
  for (const [field, value] of Object.entries(after)) {
    const [from, to] = [written(before[field as keyof Held]), written(value)]
    if (to !== undefined && from !== to) changes[field] = [from, to]
  }
  return changes
}

/** A line in the audit log, with what people call the finding. */
export const tell = (
  tx: Tx,
  actor: Actor,
  { id, number, title }: { id: string; number: number; title: string },
  details: Record<string, unknown>,
) =>
  audit(tx, actor, {
    action: 'finding-change',
    recordType: 'findings',
    recordId: id,
    details: { name: `${number} ${title}`, ...details },
  })
