import type { Tx } from '@/lib/core/db/client'
import type { FactorChange } from '@/lib/core/jobs/mail-payload'
import { queueMail } from '@/lib/core/mail/queue'
import { type AuditWho, audit } from '@/lib/domain/audit/audit'

/** Whose account it is, with the address that the mail goes to. */
interface Owner {
  id: string
  clientId: string
  email: string | null
}

/** What has changed: a line of the audit log, and the letter that tells of it. */
type Change = { action: 'password-change' } | { action: 'second-factor-change'; change: FactorChange }

/**
 * Tells of a change of what somebody logs in with (SESSION-6): a line in the audit log, and a mail to the person, in
 * the transaction of the change. Whoever has no address is told nothing.
 */
export async function tellOfChange(tx: Tx, who: AuditWho, owner: Owner, what: Change): Promise<void> {
  const details = 'change' in what ? { change: what.change } : {}
  await audit(tx, who, { action: what.action, recordType: 'users', recordId: owner.id, details })
  if (!owner.email) return
  const mail = { clientId: owner.clientId, to: owner.email, userId: owner.id }
  if (what.action === 'password-change') await queueMail(tx, { template: 'password-changed', ...mail })
  else await queueMail(tx, { template: 'second-factor-changed', ...mail, change: what.change })
}
