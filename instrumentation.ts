import type { Instrumentation } from 'next'

/**
 * A page that fails leaves a line in the log with the request's id, which its visitor has seen. Where the database was
 * away or gave up, its answer says so (ERROR-41).
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/core/log/log')
  const { method, headers } = request
  const { isAway } = await import('@/lib/core/db/away')
  const { noteGaveUp } = await import('@/lib/core/db/gave-up')
  if (isAway(error)) noteGaveUp(String(headers['x-request-id']))
  const path = request.path.split('?', 1)[0]
  log.error({ requestId: headers['x-request-id'], method, path, err: error }, 'a page failed')
}
