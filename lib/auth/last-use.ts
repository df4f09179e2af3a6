import { millisecondsInMinute } from 'date-fns/constants'
import { systemDb } from '@/lib/core/db/client'
import { log } from '@/lib/core/log/log'
import type { Authenticated } from './actor'
import type { Caller } from './address'

/** How old the time of the last use may be: calls write nothing until then. */
const OLD = 5 * millisecondsInMinute

/**
 * Notes that a session is used, and from where (SESSION-3). Nobody waits for it, and where the database takes no writes
 * the call is answered all the same.
 */
export function noteUse({ person, lastUsedAt }: Authenticated, { address }: Caller): void {
  const now = Date.now()
  if (lastUsedAt && now - lastUsedAt.getTime() < OLD) return
  // Of many calls at once one writes.
  const isOld = { OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(now - OLD) } }] }
  systemDb.session
    .updateMany({
      where: { id: person.sessionId, clientId: person.clientId, ...isOld },
      data: { lastUsedAt: new Date(now), address },
    })
    .catch((error) => log.warn({ err: error }, 'the last use of a session could not be noted'))
}
