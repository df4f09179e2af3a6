import { calendarDateIn } from '@/lib/core/dates/zone'
import type { Tx } from '@/lib/core/db/client'
import { type AnswerFacts, type FindingPolicy, follow, type KnownFinding } from './follow'
import { type By, writeActs } from './write'

/** What is held with an asset for its findings. */
export interface HeldFindings extends FindingPolicy {
  customerId: string | null
  distributorId: string | null
  timezone: string
  /** Those of the task that a result may repeat, close or reopen. */
  findings: KnownFinding[]
}

interface Result {
  id: string
  assetId: string
  checkId: string
  checkName: string
  status: number
  notes: string | null
  completedAt: Date
}

/**
 * Raises, repeats, closes or reopens findings, in the transaction of a result that is its task's latest on the asset,
 * after it was written (FINDING-5). Where there is nothing to do it costs no statement.
 */
export async function followResult(
  tx: Tx,
  by: By,
  held: HeldFindings,
  result: Result,
  answers: readonly AnswerFacts[] | null,
): Promise<void> {
  const { id, assetId, checkId, checkName, status, notes, completedAt } = result
  const facts = { status, checkName, notes, answers, day: calendarDateIn(held.timezone, completedAt) }
  const cause = {
    completedCheckId: id,
    assetId,
    checkId,
    checkName,
    numberedById: held.customerId ?? held.distributorId,
  }
  await writeActs(tx, by, cause, follow(facts, held.findings, held))
}
