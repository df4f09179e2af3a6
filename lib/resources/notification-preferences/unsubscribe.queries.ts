import { db } from '@/lib/core/db/client'
import { readUnsubscribeCode } from '@/lib/core/signing/unsubscribe'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { resolveReminder } from '@/lib/domain/reminders/resolve'
import type { ReminderKind } from '@/lib/domain/reminders/words'
import { membershipsOf, reminderSettings } from './queries'

/** What a code of a mail is for, as it is now. */
export interface Subscribed {
  userId: string
  kind: ReminderKind
  /** Those for which it can be switched off. */
  organisations: { id: string; name: string }[]
  /** Those for which the client has locked it. */
  locked: { id: string; name: string }[]
  isOff: boolean
}

/**
 * What a code ends; `null` where it ends nothing: unknown, another client's, or of somebody who is no member any more.
 */
export async function findSubscribed({ id: clientId }: Tenant, code: string): Promise<Subscribed | null> {
  const read = readUnsubscribeCode(clientId, code)
  if (!read) return null
  const { userId, organisationId } = read
  const kind = read.kind as ReminderKind
  const all = await membershipsOf(db, clientId, userId)
  const memberships = organisationId ? all.filter((one) => one.organisationId === organisationId) : all
  if (memberships.length === 0) return null
  const { settings } = await reminderSettings(db, clientId)
  const resolved = memberships.map((one) => {
    const choice = one.choices.get(kind) ?? null
    const { locked, frequency } = resolveReminder(settings, one, kind, choice)
    // Where the client has all switched off for now, it is what was chosen that will count again.
    const organisation = { id: one.organisationId, name: one.name }
    return { organisation, locked, isOff: settings ? frequency === 0 : choice?.frequency === 0 }
  })
  return {
    userId,
    kind,
    organisations: resolved.filter(({ locked }) => !locked).map(({ organisation }) => organisation),
    locked: resolved.filter(({ locked }) => locked).map(({ organisation }) => organisation),
    isOff: resolved.every(({ isOff, locked }) => isOff || locked),
  }
}
