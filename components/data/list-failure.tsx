'use client'
import { ErrorBanner } from '@/components/ui/error-banner'
import { messages } from '@/lib/core/text/messages'
import { CallFailure } from './call'
import { QueryFailure } from './query-failure'
import type { ListHandle } from './use-list'

/** In place of the rows: why there are none, and what helps. */
export function ListFailure({
  error,
  list,
}: {
  error: Error
  list: Pick<ListHandle, 'setFilter' | 'reset'> & { refetch: () => unknown }
}) {
  const isRefused = error instanceof CallFailure && error.status === 422
  if (!isRefused) return <QueryFailure error={error} refetch={list.refetch} />
  // What the server refuses is the filter in the address: trying again would not help (LIST-35).
  return error.errors.filters?.includes(`keywords ${messages.tooManyWords}`) ? (
    <ErrorBanner
      messages={[`The search ${messages.tooManyWords}`]}
      action="Clear search"
      onRetry={() => list.setFilter('keywords', [])}
    />
  ) : (
    <ErrorBanner messages={['This filter does not work here']} action="Clear filters" onRetry={list.reset} />
  )
}
