import { transaction } from '@/lib/core/db/transaction'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'

/** Lets reminders be mailed to a person again (NOTIFY-15). Who did so is written down where they had stopped. */
export async function resumeMail(actor: Actor, id: string): Promise<void> {
  const { clientId } = actor
  await transaction(async (tx) => {
    const where = { clientId, id, mailStoppedAt: { not: null } }
    const { count } = await tx.user.updateMany({ where, data: { mailStoppedAt: null, mailRefusals: 0 } })
    if (count > 0) await audit(tx, actor, { action: 'mail-resume', recordType: 'users', recordId: id })
  })
}
