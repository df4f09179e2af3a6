'use client'
import { Link2Off } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { CallFailure } from '@/components/data/call'
import { request } from '@/components/data/request'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Skeleton } from '@/components/ui/skeleton'
import { callOf, type Endpoint } from '@/lib/core/client/endpoint'
import { AccountHeading } from './account-heading'
import { Sign } from './sign'

type State<Answer> = 'loading' | { answer: Answer } | { dead: string } | { failed: readonly string[] | undefined }

interface MailedLinkProps<Answer> {
  /** What a link of this kind says, by its token. */
  endpoint: Endpoint<string, Answer>
  token: string
  /** Where the link is dead: why that may be, and what to do instead. */
  whenDead: { text: ReactNode; ways: ReactNode }
  /** `onDead`: shows that the link has died meanwhile, with the server's words. */
  children: (answer: Answer, onDead: (message: string) => void) => ReactNode
}

/**
 * What a mailed link opens. The link is looked at here and not on the server, so that a mail program which fetches
 * links to check them does nothing.
 */
export function MailedLink<Answer>({ endpoint, token, whenDead, children }: MailedLinkProps<Answer>) {
  const [state, setState] = useState<State<Answer>>('loading')
  const look = useCallback(
    async (signal?: AbortSignal) => {
      try {
        setState({ answer: await request(callOf(endpoint, { token }), { signal }) })
      } catch (failure) {
        if (!signal?.aborted) setState(deadOrFailed(failure))
      }
    },
    [endpoint, token],
  )
  useEffect(() => {
    const page = new AbortController()
    look(page.signal)
    return () => page.abort()
  }, [look])

  if (state === 'loading') return <Loading />
  if ('dead' in state)
    return (
      <>
        <Sign icon={Link2Off} tone="muted" />
        <AccountHeading title={state.dead}>{whenDead.text}</AccountHeading>
        {whenDead.ways}
      </>
    )
  if ('failed' in state)
    return (
      <ErrorBanner
        messages={state.failed}
        onRetry={() => {
          setState('loading')
          look()
        }}
      />
    )
  return children(state.answer, (dead) => setState({ dead }))
}

/** Whether a link is dead, with the server's words, or something else was in the way. */
function deadOrFailed(failure: unknown): { dead: string } | { failed: readonly string[] | undefined } {
  const known = failure instanceof CallFailure ? failure : null
  return known?.status === 404 ? { dead: known.message } : { failed: known?.errors.global }
}

/** Does what a link is for, once: whether that is under way, and what stood in the way. */
export function useFollow(onDead: (message: string) => void) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<readonly string[]>()
  const follow = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
    } catch (failure) {
      const why = deadOrFailed(failure)
      if ('dead' in why) onDead(why.dead)
      else setError(why.failed ?? ['Nothing was changed. Please try again'])
    }
    setBusy(false)
  }
  const banner = error && (
    <div className="mb-4">
      <ErrorBanner messages={error} />
    </div>
  )
  return { isBusy, banner, follow }
}

function Loading() {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-5">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="mt-2 h-10 w-full" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </div>
  )
}
