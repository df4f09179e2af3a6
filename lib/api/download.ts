import { z } from 'zod'
import type { downloadOutcome } from '@/lib/core/client/answers'
import { db } from '@/lib/core/db/client'
import { log } from '@/lib/core/log/log'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type Counted, type Sent, sending } from './sending'

/*
 * What became of a download is a line of the audit log: which file, how many rows, whether it arrived. So whichever
 * server sent it, any of them can tell whoever waits for it, and it can be told later who took what
 * with them (LIST-36).
 */

/** What the names of files end with. */
export type Ending = 'csv' | 'pdf' | 'json'

/** A file that is being made: it is sent as it comes. */
export interface MadeFile extends Counted {
  contentType: string
  ending: Ending
  body: ReadableStream<Uint8Array>
}

/** One address may be opened as often as one likes: so many of its downloads are kept. */
const mostLines = 5

/**
 * The file's body, of which it is written down how far it is and how it ended. One that nobody began to read
 * is no download.
 */
export function watched(made: MadeFile, sent: Sent, actor: Actor): ReadableStream<Uint8Array> {
  const reader = made.body.getReader()
  const { begins, goesOn, ends } = sending(made, sent, actor)
  let hasBegun = false
  const tell = async (isWhole: boolean) => {
    await ends(isWhole)
    await writeDown(sent, { rows: made.rows(), isWhole }, actor)
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await (hasBegun ? goesOn() : begins())
        hasBegun = true
        const next = await reader.read().catch(async (error) => {
          await tell(false)
          throw error
        })
        // Its reader has taken all the rest, and hears of the end only when that is written down.
        if (next.done) {
          await tell(true)
          controller.close()
        } else controller.enqueue(next.value)
      },
      async cancel(reason) {
        await reader.cancel(reason)
        if (hasBegun) await tell(false)
      },
    },
    { highWaterMark: 0 },
  )
}

type Result = { rows: number; isWhole: boolean }
async function writeDown({ id, name, filename }: Sent, result: Result, actor: Actor) {
  try {
    if ((await db.auditLog.count({ where: linesOf(actor.clientId, id) })) >= mostLines) return
    const details = { file: filename, ...result }
    await audit(db, actor, { action: 'download', recordType: name, recordId: id, details })
  } catch (error) {
    // The file has been sent: whoever has it keeps it.
    log.error({ err: error }, 'the end of a download was not written down')
  }
}

const linesOf = (clientId: string, id: string) => ({ clientId, recordId: id, action: 'download' })

const details = z.object({ file: z.string(), rows: z.int(), isWhole: z.boolean() })

/** The outcome of the latest download of an address. */
export async function outcomeOf(claim: { clientId: string; id: string }): Promise<z.input<typeof downloadOutcome>> {
  const where = linesOf(claim.clientId, claim.id)
  const line = await db.auditLog.findFirst({ where, orderBy: { createdAt: 'desc' }, select: { details: true } })
  if (!line) return { state: 'waiting', file: null, rows: null }
  const { file, rows, isWhole } = details.parse(line.details)
  return { state: isWhole ? 'whole' : 'interrupted', file, rows }
}
