'use client'
import { CallFailure, globalMessages } from '@/components/data/call'
import { useCall } from '@/components/data/use-call'
import { useRefresh } from '@/components/data/use-refresh'
import { snackbar } from '@/components/ui/snackbar-store'
import { counted } from '@/lib/core/text/counted'
import { bulkStateCall, previewBulkCall, runBulkCall, undoBulkCall } from '@/lib/workflows/bulk/client'
import type { BulkOutput, BulkPreview, BulkRequest } from '@/lib/workflows/bulk/schema'
import type { RowWords } from './action'
import { byReason } from './reasons'

const firstPauseMs = 300
const longestPauseMs = 3_000

const isUnderWay = ({ state }: BulkOutput) => state === 1 || state === 3

/** Does one thing to many rows, says how far it is, and takes it back. It goes on where nobody looks any more. */
export function useMany() {
  const call = useCall()
  const refresh = useRefresh()

  /** Asks again and again until it has ended; what the network loses meanwhile is asked for again. */
  async function follow(begun: BulkOutput, onProgress?: (now: BulkOutput) => void): Promise<BulkOutput> {
    let now = begun
    for (let pause = firstPauseMs; isUnderWay(now); pause = Math.min(pause * 1.5, longestPauseMs)) {
      onProgress?.(now)
      await new Promise((done) => setTimeout(done, pause))
      now = await call(bulkStateCall, { params: { id: begun.id } }).catch((error: unknown) => {
        if (error instanceof CallFailure && error.status < 500) throw error
        return now
      })
    }
    if (isUnderWay(begun)) await refresh(runBulkCall.changes)
    return now
  }

  /** What would become of the rows. */
  const look = (request: BulkRequest, signal?: AbortSignal): Promise<BulkPreview> =>
    call(previewBulkCall, { json: { ...request, dryRun: true }, signal })

  const run = async (request: BulkRequest, onProgress: (now: BulkOutput) => void): Promise<BulkOutput> =>
    follow(await call(runBulkCall, { json: request }), onProgress)

  /** Gives the rows back what they had, and says what came of it. */
  async function undo(id: string, rows: RowWords): Promise<void> {
    const end = snackbar.begin('Taking it back')
    try {
      const { undone, kept } = await follow(await call(undoBulkCall, { params: { id } }))
      const stay = byReason(kept).map(({ why, names }) => `${names.length} not: ${why}`)
      const text = [`${counted(undone, rows.one, rows.many)} as before`, ...stay].join('. ')
      if (kept.length > 0) snackbar.error(text)
      else snackbar.show(text)
    } catch (error) {
      snackbar.error(globalMessages(error)?.[0] ?? 'It could not be taken back. Please try again')
    } finally {
      end()
    }
  }

  return { look, run, undo }
}
