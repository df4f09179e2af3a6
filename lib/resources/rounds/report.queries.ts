import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '@/lib/core/db/client'
import { conflict } from '@/lib/core/errors/errors'

/** So long somebody waits for a report that is being drawn, before being asked to come back. */
const patienceMs = 10_000
const lookEveryMs = 250

/**
 * Waits until the report of a round is drawn. @throws ApiError 409 while the round is open, and where the report takes
 * longer (FOLLOW-9).
 */
export async function drawnReport(clientId: string, id: string): Promise<void> {
  const until = Date.now() + patienceMs
  for (;;) {
    const row = await db.round.findFirst({ where: { clientId, id }, select: { state: true, reportKey: true } })
    if (row?.state !== 2) throw conflict('A round has its report once it is finished')
    if (row.reportKey) return
    if (Date.now() > until) throw conflict('The report is still being drawn. Ask for it again in a minute')
    await sleep(lookEveryMs)
  }
}
