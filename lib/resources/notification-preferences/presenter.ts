import { resolveReminder } from '@/lib/domain/reminders/resolve'
import { type ReminderKind, reminderKinds } from '@/lib/domain/reminders/words'
import { type FoundPreferences, type OwnMembership, seesSite } from './queries'
import type { PreferenceItem, PreferencesOutput } from './schema'

/** What holds for a member, who may have chosen nothing. */
function presentItem(
  { settings, sites }: Pick<FoundPreferences, 'settings' | 'sites'>,
  membership: OwnMembership,
  kind: ReminderKind,
): PreferenceItem {
  const choice = membership.choices.get(kind) ?? null
  const { weekday, hour, locked, ...resolved } = resolveReminder(settings, membership, kind, choice)
  return {
    organisationId: membership.organisationId,
    kind,
    // Where the client has reminders switched off, what was chosen waits until it has them again.
    frequency: settings ? resolved.frequency : (choice?.frequency ?? 0),
    weekday,
    hour,
    // Sites that are gone, or another's by now, narrow nothing any more.
    siteIds: resolved.siteIds.filter((id) => seesSite(membership, sites.get(id))),
    isDefault: choice === null,
    isLocked: locked,
  }
}

const itemsOf = (found: FoundPreferences): PreferenceItem[] =>
  found.memberships.flatMap((membership) =>
    Object.values(reminderKinds).map((kind) => presentItem(found, membership, kind)),
  )

/** Rows → answer: each membership with each kind (NOTIFY-1). */
export function presentPreferences(found: FoundPreferences): PreferencesOutput {
  const { timezone, person } = found
  return {
    timezone: person.reminderTimezone ?? timezone,
    quietFrom: person.quietFrom,
    quietTo: person.quietTo,
    items: itemsOf(found),
  }
}

/** The same items as they are where nothing was chosen. */
export const presentUsual = (found: FoundPreferences): PreferenceItem[] =>
  itemsOf({ ...found, memberships: found.memberships.map((one) => ({ ...one, choices: new Map() })) })
