import { systemDb } from '@/lib/core/db/client'
import type { Mail } from '@/lib/core/jobs/mail-payload'
import { enqueue } from '@/lib/core/jobs/queue'
import { log } from '@/lib/core/log/log'
import { compose } from './compose'
import { deliver } from './deliver'
import { judge, outcomes } from './refusal'
import { countOutcome, isHeldBack } from './stopped'

const MINUTE = 60_000

/** Some three days: then the mail is about nothing that still matters. */
const MOST_ATTEMPTS = 4_000

/**
 * The job that sends one mail. While the mail server does not take it, it tries again each minute, at first sooner: the
 * queue's own pauses grow to hours, and a server that is back should not wait for them. A mail may arrive twice, never
 * not; but for one that the server refuses for good (MAIL-11).
 */
export async function sendMail({ attempt = 0, ...mail }: Mail & { attempt?: number }): Promise<void> {
  if (await isHeldBack(mail)) return
  const message = await compose(mail)
  if (!message) return
  try {
    await deliver(message)
  } catch (error) {
    return await goOn(mail, attempt, error)
  }
  outcomes.sent++
  await countOutcome(mail, true)
  if (attempt > 0) await tell(mail, null)
}

async function goOn(mail: Mail, attempt: number, error: unknown): Promise<void> {
  const { isFinal, isTooLarge, reason } = judge(error)
  const about = { template: mail.template, clientId: mail.clientId, attempt, reason, err: error }
  if (isTooLarge && mail.template === 'round-report' && !mail.isLinked) {
    log.warn(about, 'a mail is too large and is sent without its file')
    return await enqueue(systemDb, 'sendMail', { ...mail, isLinked: true })
  }
  if (isFinal || attempt >= MOST_ATTEMPTS) {
    outcomes[isFinal ? 'refused' : 'expired']++
    if (isFinal) await countOutcome(mail, false)
    log.error(about, isFinal ? 'a mail is refused for good' : 'a mail is given up')
    return await tell(mail, `The mail could not be delivered: ${reason}`)
  }
  outcomes.retried++
  log.warn(about, 'a mail could not be sent and is tried again')
  await tell(mail, `The mail could not be delivered yet and is tried again: ${reason}`)
  const runAt = new Date(Date.now() + Math.min(MINUTE, 1_000 * 2 ** attempt))
  await enqueue(systemDb, 'sendMail', { ...mail, attempt: attempt + 1 }, { runAt })
}

/** Kept with the link that the mail brings: whoever sees who was invited sees it there. */
async function tell(mail: Mail, mailProblem: string | null): Promise<void> {
  // The one that tells the old address of a change brings no link.
  if (!('tokenId' in mail) || mail.template === 'email-change-requested') return
  const { tokenId: id, clientId } = mail
  await systemDb.emailToken.updateMany({ where: { id, clientId }, data: { mailProblem } })
}
