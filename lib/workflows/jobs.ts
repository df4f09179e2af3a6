import { transaction } from '@/lib/core/db/transaction'
import { DiskStore } from '@/lib/core/files/disk-store'
import { files } from '@/lib/core/files/files'
import { housekeeping } from '@/lib/core/jobs/housekeeping'
import type { Work } from '@/lib/core/jobs/runner'
import { sweepObjects } from '@/lib/core/jobs/sweep-objects'
import { clearHalfMails } from '@/lib/core/mail/deliver'
import { sendMail } from '@/lib/core/mail/send'
import { settleCounts } from '@/lib/domain/counts/settle'
import { mailEvidence } from '@/lib/domain/evidence/mail-checkpoints'
import { sealEvidence } from '@/lib/domain/evidence/seal'
import { signEvidence } from '@/lib/domain/evidence/sign-chains'
import { timezoneChanged } from '@/lib/domain/long-changes/begin'
import { followChange, followLost } from '@/lib/domain/long-changes/follow'
import { tendQuotes } from '@/lib/domain/quotes/by-the-clock'
import { beginHistory } from '@/lib/domain/reschedule/begin-history'
import { mendHistory } from '@/lib/domain/reschedule/mend-history'
import { nameRoundItems } from '@/lib/domain/rounds/name-items'
import { reviewCustomers } from '@/lib/domain/standing/review'
import { bringIn, bringInLost } from './asset-imports/run'
import { followBulk, followLostBulks } from './bulk/run'
import { remindPeople } from './reminders/clocks'
import { tellCritical } from './reminders/critical'
import { escalate } from './reminders/escalate'
import { sendReminders } from './reminders/send'
import { fixRoundReport } from './round-reports/fix-report'

/** What runs a job of each name, and when the clock starts one. A task may run twice for one job and must not mind. */
export const work: Work = {
  tasks: {
    housekeeping,
    sweepObjects,
    clearDrafts,
    settleCounts: (_payload, helpers) => settleCounts(helpers),
    reviewCustomers: (_payload, { abortSignal }) => reviewCustomers(() => abortSignal?.aborted === true),
    sealEvidence: (_payload, helpers) => sealEvidence(helpers),
    signEvidence: (_payload, helpers) => signEvidence(helpers),
    mailEvidence: (_payload, helpers) => mailEvidence(helpers),
    recomputeClient: ({ clientId }) => transaction((tx) => timezoneChanged(tx, clientId)),
    followChange,
    followLost,
    followBulk,
    followLostBulks,
    beginHistory: (_payload, helpers) => beginHistory(helpers),
    mendHistory: (_payload, helpers) => mendHistory(helpers),
    sendMail,
    tendQuotes: () => tendQuotes(),
    fixRoundReport,
    nameRoundItems,
    bringIn,
    bringInLost,
    remindPeople: (_payload, { abortSignal }) => remindPeople(undefined, () => abortSignal?.aborted === true),
    tellCritical: (_payload, { abortSignal }) => tellCritical(() => abortSignal?.aborted === true),
    escalate: (_payload, { abortSignal }) => escalate(undefined, () => abortSignal?.aborted === true),
    sendReminders: (_payload, { abortSignal }) => sendReminders(undefined, () => abortSignal?.aborted === true),
  },
  crontab: `17 * * * * housekeeping
29 * * * * clearDrafts
*/5 * * * * sweepObjects
* * * * * settleCounts
* * * * * reviewCustomers
*/5 * * * * followLost
*/5 * * * * followLostBulks
*/10 * * * * beginHistory
43 * * * * mendHistory
* * * * * sealEvidence
7 * * * * signEvidence
30 3 * * * mailEvidence
*/5 * * * * tendQuotes
*/5 * * * * bringInLost
* * * * * remindPeople
* * * * * tellCritical
* * * * * escalate
* * * * * sendReminders`,
}

/** Files on a disk are one server's own (SERVER-2), so whichever server runs this has them all. */
async function clearDrafts(): Promise<void> {
  const store = files()
  if (store instanceof DiskStore) await store.clearDrafts()
  await clearHalfMails()
}
