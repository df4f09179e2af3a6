'use client'
import { TriangleAlert } from 'lucide-react'
import type { ErrorPageProps } from '@/app/error'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { triesAgain, useTryAgain } from '@/components/ui/use-try-again'

/**
 * Shown for a screen that failed, which is asked for again by itself (SCREEN-16); the menu stays usable. The digest on
 * it is in the server's log too.
 */
export default function PortalError({ error, retry }: ErrorPageProps) {
  useTryAgain(retry)
  return (
    <>
      <h1 className="sr-only">Something went wrong</h1>
      <EmptyState
        icon={TriangleAlert}
        text="There was an error loading your data"
        hint={
          <>
            {triesAgain}
            {error.digest && <span className="nums mt-2 block text-sm">Reference {error.digest}</span>}
          </>
        }
        action={
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        }
      />
    </>
  )
}
