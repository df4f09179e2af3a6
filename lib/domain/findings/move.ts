import type { Tx } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { type Mover, statesBefore } from './steps'
import { type FindingState, hasEnded } from './words'
import type { By } from './write'

/** A step of several findings. */
interface Step {
  ids: readonly string[]
  to: FindingState
  /** Who or what takes it: the table of states says from where. */
  mover: Mover
  notes?: string | null
  dismissReason?: number
  /** The quote that it comes with. One that is sent becomes that of all its findings, whether they move or not. */
  quoteId?: string
}

interface Held {
  id: string
  state: number
}

/**
 * Brings those findings into a state that may go there, and writes it into their stories; the others stay as they are.
 * Holds them, in the order of their ids: whoever holds assets too has taken these before. Nothing is said of a finding
 * that has gone on meanwhile: one asks for what has moved.
 * @returns the ids of those that moved.
 */
export async function moveFinding(tx: Tx, by: By, step: Step): Promise<string[]> {
  const { clientId } = by
  const { to, mover, notes = null, quoteId = null, dismissReason = null } = step
  if (step.ids.length === 0) return []
  const held = await tx.$queryRaw<Held[]>`
    SELECT id, "state" FROM "Finding" WHERE "clientId" = ${clientId}::uuid AND id = ANY (${[...step.ids]}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`
  const from = statesBefore(to, mover)
  const moving = held.filter(({ state }) => from.some((one) => one === state))
  if (quoteId && to === 1)
    await tx.finding.updateMany({ where: { clientId, id: { in: held.map(({ id }) => id) } }, data: { quoteId } })
  if (moving.length === 0) return []
  const ids = moving.map(({ id }) => id)
  await tx.finding.updateMany({
    where: { clientId, id: { in: ids } },
    data: { state: to, ...(hasEnded(to) && { closedAt: new Date(), dismissReason }) },
  })
  await tx.findingEvent.createMany({
    data: moving.map(({ id, state }) => ({
      id: newId(),
      clientId,
      findingId: id,
      fromState: state,
      toState: to,
      notes,
      quoteId,
      userId: by.userId,
      impersonatorId: by.impersonator?.id ?? null,
      userName: by.fullName,
    })),
  })
  return ids
}

const archived = 'The asset has been archived'

/** Dismisses what is open on an asset that is archived, whose row the caller holds (FINDING-12). */
export async function dismissOfAsset(tx: Tx, by: By, assetId: string): Promise<void> {
  const open = await tx.finding.findMany({
    where: { clientId: by.clientId, assetId, state: { lt: 6 } },
    select: { id: true },
  })
  const ids = open.map(({ id }) => id)
  await moveFinding(tx, by, { ids, to: 7, mover: 'archive', dismissReason: 4, notes: archived })
}

/**
 * Gives what was dismissed when these assets were archived the state that it had, as long as nobody has gone on with
 * it. The caller holds the assets, which are archived still: nothing can have been found on them since.
 */
export async function reopenOfAssets(tx: Tx, by: By, assetIds: readonly string[]): Promise<void> {
  const { clientId } = by
  const held = await tx.$queryRaw<Held[]>`
    SELECT f.id, e."fromState" AS "state" FROM "Finding" f
    JOIN "Asset" a ON a."clientId" = f."clientId" AND a.id = f."assetId"
    JOIN LATERAL (
      SELECT "fromState", "notes" FROM "FindingEvent"
      WHERE "clientId" = f."clientId" AND "findingId" = f.id AND "toState" IS NOT NULL
      ORDER BY "createdAt" DESC, id DESC LIMIT 1) e ON true
    WHERE f."clientId" = ${clientId}::uuid AND f."assetId" = ANY (${[...assetIds]}::uuid[]) AND f."state" = 7
      AND f."dismissReason" = 4 AND e."notes" = ${archived} AND f."closedAt" >= a."deletedAt"
    ORDER BY f.id FOR NO KEY UPDATE OF f`
  for (const state of new Set(held.map((finding) => finding.state))) {
    const ids = held.filter((finding) => finding.state === state).map(({ id }) => id)
    const open = { state, closedAt: null, dismissReason: null }
    await tx.finding.updateMany({ where: { clientId, id: { in: ids } }, data: open })
  }
  await tx.findingEvent.createMany({
    data: held.map(({ id, state }) => ({
      id: newId(),
      clientId,
      findingId: id,
      fromState: 7,
      toState: state,
      notes: 'The asset is not archived any more',
      userId: by.userId,
      impersonatorId: by.impersonator?.id ?? null,
      userName: by.fullName,
    })),
  })
}
