'use client'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'

export interface ErrorPageProps {
  error: Error & { digest?: string }
  /** Asks the server for the page again: Next's `reset` would only render the same failure again. */
  retry: () => void
}

/** A page that failed. Its digest is in the server's log too. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  return (
    <MessagePage
      title="Something went wrong"
      action={
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
      }
    >
      This page could not be shown. Please try again in a moment.
      {error.digest && <span className="nums mt-2 block text-sm">Reference {error.digest}</span>}
    </MessagePage>
  )
}
