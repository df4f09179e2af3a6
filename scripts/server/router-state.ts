import type { IncomingHttpHeaders } from 'node:http'
// Next's own: a header that it can't read makes it fail with 500, so it is asked before.
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** Whether the header by which Next's pages say what they show already can be read, or is not there (ERROR-40). */
export function hasGoodRouterState(headers: IncomingHttpHeaders): boolean {
  const state = headers['next-router-state-tree']
  if (state === undefined) return true
  try {
    parseAndValidateFlightRouterState(state)
    return true
  } catch {
    return false
  }
}
