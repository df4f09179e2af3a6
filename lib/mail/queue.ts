import type { Tx } from '@/lib/db/client'
import { enqueue } from '@/lib/jobs/queue'
import type { Mail } from './mail'

/** Has a mail sent if and only if the transaction that causes it commits; soon after, at least once (D §3). */
export const queueMail = (tx: Pick<Tx, '$executeRaw'>, mail: Mail): Promise<void> => enqueue(tx, 'sendMail', mail)
