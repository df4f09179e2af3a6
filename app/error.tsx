'use client'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'
import { triesAgain, useTryAgain } from '@/components/ui/use-try-again'

export interface ErrorPageProps {
  error: Error & { digest?: string }
  /** Asks the server for the page again: Next's `reset` would only render the same failure again. */
  retry: () => void
}

/** A page that failed; it is asked for again by itself (SCREEN-16). Its digest is in the server's log too. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  useTryAgain(retry)
  return (
    <MessagePage
      title="Something went wrong"
      action={
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      This page could not be shown. {triesAgain}
      {error.digest && <span className="nums mt-2 block text-sm">Reference {error.digest}</span>}
    </MessagePage>
  )
}
