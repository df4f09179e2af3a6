'use client'
import { snackbar } from '@/components/ui/snackbar-store'
import type { Endpoint } from '@/lib/core/client/endpoint'
import { counted } from '@/lib/core/text/counted'
import { downloadOutcomeCall, downloadsApi } from '@/lib/workflows/activity/client'
import { globalMessages } from './call'
import { useCall } from './use-call'
import { useRefresh } from './use-refresh'

type MakesAddress = Endpoint<string, { url: string }>

interface Wanted {
  query?: string
  /** Said while it goes on. */
  begun: string
  /** How many rows it may have: more are waited for longer. */
  rows?: number
  /** What a row of it is. */
  row?: string
}

/**
 * Downloads a file that the API makes: opens the address in a new tab (LIST-19), says that it is under way, and then
 * what came of it (LIST-36). Resolves when the address is opened.
 */
export function useDownload() {
  const call = useCall()
  const refresh = useRefresh()
  return async (endpoint: MakesAddress, { query, begun, rows = 0, row = 'row' }: Wanted): Promise<void> => {
    const end = snackbar.begin(begun)
    try {
      const { url } = await call(endpoint, { query })
      window.open(url, '_blank', 'noopener')
      if (url.includes(`${downloadsApi.path}/`)) void follow(url)
      else end()
    } catch (error) {
      end()
      snackbar.error(globalMessages(error)?.[0] ?? 'The export could not be made. Please try again')
    }

    async function follow(url: string) {
      const outcome = await outcomeOf(url)
      end()
      if (outcome?.state === 'whole') snackbar.show(`Downloaded ${outcome.file}, ${counted(outcome.rows ?? 0, row)}`)
      if (outcome?.state === 'interrupted')
        snackbar.error(`The download of ${outcome.file} was interrupted. Please try again`)
    }

    /** Asks again and again, less and less often; nothing where it never ends, or nobody can tell. */
    async function outcomeOf(url: string) {
      const token = new URL(url).pathname.split('/').at(-1) as string
      const until = Date.now() + longestMs + rows
      let isTold = false
      for (let pause = 250; Date.now() < until; pause = Math.min(pause * 1.5, 3_000)) {
        await new Promise((done) => setTimeout(done, pause))
        const outcome = await call(downloadOutcomeCall, { params: { token } }).catch(() => null)
        const isGoingOn = outcome?.state === 'waiting'
        // The header says that something is under way, and once it has ended that it is not.
        if (!isTold || !isGoingOn) void refresh([downloadsApi.path])
        isTold = true
        if (!isGoingOn) return outcome
      }
      return null
    }
  }
}

/** Beside a millisecond for each row. */
const longestMs = 60_000
