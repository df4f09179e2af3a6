import { housekeeping } from '@/lib/core/jobs/housekeeping'
import type { Work } from '@/lib/core/jobs/runner'
import { sweepObjects } from '@/lib/core/jobs/sweep-objects'
import { sendMail } from '@/lib/core/mail/send'
import { settleCounts } from '@/lib/domain/counts/settle'
import { recomputeClient } from '@/lib/domain/reschedule/recompute'

/** What runs a job of each name, and when the clock starts one. A task may run twice for one job and must not mind. */
export const work: Work = {
  tasks: {
    housekeeping,
    sweepObjects,
    settleCounts: (_payload, helpers) => settleCounts(helpers),
    recomputeClient: ({ clientId }) => recomputeClient(clientId),
    sendMail,
  },
  crontab: `17 * * * * housekeeping
*/5 * * * * sweepObjects
* * * * * settleCounts`,
}
