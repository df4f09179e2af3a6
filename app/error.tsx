'use client'
import { Button } from '@/components/ui/button'
import { MessagePage } from '@/components/ui/message-page'

/** A page that failed. Its digest is in the server's log too. */
export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <MessagePage
      title="Something went wrong"
      action={
        <Button variant="primary" onClick={reset}>
          Try again
        </Button>
      }
    >
      This page could not be shown. Please try again in a moment.
      {error.digest && <span className="nums mt-2 block text-sm">Reference {error.digest}</span>}
    </MessagePage>
  )
}
