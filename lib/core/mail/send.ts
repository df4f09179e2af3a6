import { systemDb } from '@/lib/core/db/client'
import type { Mail } from '@/lib/core/jobs/mail-payload'
import { enqueue } from '@/lib/core/jobs/queue'
import { log } from '@/lib/core/log/log'
import { compose } from './compose'
import { deliver } from './deliver'

const MINUTE = 60_000

/** Some three days: then the mail is about nothing that still matters. */
const MOST_ATTEMPTS = 4_000

/**
 * The job that sends one mail. While the mail server does not take it, it tries again each minute, at first sooner: the
 * queue's own pauses grow to hours, and a server that is back should not wait for them. A mail may arrive twice, never
 * not.
 */
export async function sendMail({ attempt = 0, ...mail }: Mail & { attempt?: number }): Promise<void> {
  const message = await compose(mail)
  if (!message) return
  try {
    await deliver(message)
  } catch (error) {
    const wait = Math.min(MINUTE, 1_000 * 2 ** attempt)
    const isLast = attempt >= MOST_ATTEMPTS
    log[isLast ? 'error' : 'warn'](
      { template: mail.template, attempt, err: error },
      isLast ? 'a mail is given up' : 'a mail could not be sent and is tried again',
    )
    if (isLast) return
    const runAt = new Date(Date.now() + wait)
    await enqueue(systemDb, 'sendMail', { ...mail, attempt: attempt + 1 }, { runAt })
  }
}
