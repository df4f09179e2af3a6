import type { Tx } from '@/lib/core/db/client'
import type { Mail } from '@/lib/core/jobs/mail-payload'
import { enqueue } from '@/lib/core/jobs/queue'

/** Has a mail sent if and only if the transaction that causes it commits; soon after, at least once (MAIL-1). */
export const queueMail = (tx: Pick<Tx, '$executeRaw'>, mail: Mail): Promise<void> => enqueue(tx, 'sendMail', mail)
