import type { JobHelpers } from 'graphile-worker'
import { housekeeping } from './housekeeping'
import type { JobName, JobPayloads } from './payloads'

/** What runs a job of each name. A task may run twice for one job and must not mind. */
export const tasks: { [N in JobName]: (payload: JobPayloads[N], helpers: JobHelpers) => Promise<void> } = {
  housekeeping,
}

/** Jobs by the clock (UTC), in crontab form. */
export const crontab = '17 * * * * housekeeping'
