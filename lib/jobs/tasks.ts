import type { JobHelpers } from 'graphile-worker'
import { sendMail } from '@/lib/mail/send'
import { recomputeClient } from '@/lib/workflows/schedule/recompute'
import { housekeeping } from './housekeeping'
import type { JobName, JobPayloads } from './payloads'
import { sweepObjects } from './sweep-objects'

/** What runs a job of each name. A task may run twice for one job and must not mind. */
export const tasks: { [N in JobName]: (payload: JobPayloads[N], helpers: JobHelpers) => Promise<void> } = {
  housekeeping,
  sweepObjects,
  settleCounts: async (_payload, { query }) => void (await query('SELECT settle_row_counts(), settle_day_counts()')),
  recomputeClient: ({ clientId }) => recomputeClient(clientId),
  sendMail,
}

/** Jobs by the clock (UTC), in crontab form. */
export const crontab = `17 * * * * housekeeping
*/5 * * * * sweepObjects
*/10 * * * * settleCounts`
