import { systemDb } from '@/lib/core/db/client'
import type { Mail } from '@/lib/core/jobs/mail-payload'

/** So many refusals for good, one after the other, stop an address (NOTIFY-13). */
const MOST_REFUSALS = 3

/** The mail server has taken a mail to this person: refusals from before do not count any more. */
export async function mailTaken(clientId: string, userId: string): Promise<void> {
  await systemDb.$executeRaw`
    UPDATE "User" SET "mailRefusals" = 0
    WHERE "clientId" = ${clientId}::uuid AND "id" = ${userId}::uuid AND "mailRefusals" > 0 AND "mailStoppedAt" IS NULL`
}

/** The mail server has refused a mail to this person for good; the third in a row stops the address (NOTIFY-13). */
export async function mailRefused(clientId: string, userId: string): Promise<void> {
  await systemDb.$executeRaw`
    UPDATE "User" SET
      "mailRefusals" = least("mailRefusals" + 1, ${MOST_REFUSALS}::int),
      "mailStoppedAt" = CASE WHEN "mailRefusals" + 1 >= ${MOST_REFUSALS}::int THEN coalesce("mailStoppedAt", now()) END
    WHERE "clientId" = ${clientId}::uuid AND "id" = ${userId}::uuid`
}

/** Who has the address that a mail goes to; nobody has a new one that is not confirmed yet. */
async function personOf({ clientId, to }: Mail) {
  const where = { clientId, email: to, deletedAt: null }
  return systemDb.user.findFirst({ where, select: { id: true, mailStoppedAt: true } })
}

/** Counts what became of a mail for whoever has its address. */
export async function countOutcome(mail: Mail, isTaken: boolean): Promise<void> {
  const person = await personOf(mail)
  if (person) await (isTaken ? mailTaken : mailRefused)(mail.clientId, person.id)
}

/**
 * What the portal sends by itself; anything else somebody asked for or sends, and it is tried all the same (NOTIFY-14).
 */
const byItself: readonly Mail['template'][] = ['round-report', 'quote-reminder']

/** Whether a mail is not sent because its address was stopped. */
export async function isHeldBack(mail: Mail): Promise<boolean> {
  return byItself.includes(mail.template) && (await personOf(mail))?.mailStoppedAt != null
}
