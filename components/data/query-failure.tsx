'use client'
import { ErrorBanner } from '@/components/ui/error-banner'
import { globalMessages, isPassing } from './call-failure'

/**
 * In place of what could not be loaded: the server's words and a way to try again. What passes is tried again by
 * itself; what the server refused stays refused (SCREEN-16).
 */
export function QueryFailure({ error, refetch }: { error: Error; refetch: () => unknown }) {
  return <ErrorBanner messages={globalMessages(error)} onRetry={() => refetch()} byItself={isPassing(error)} />
}
