import { born, type Context, day, type Person } from './context'
import { randomFor } from './random'

/** So many weeks back the log of reminders goes. */
const weeks = 6

/** Whose address the mail server refuses since a while, by the part of the address before the @. */
const refusing = 'derek.paton'

/** The reminders that Managers and Admins had in the last weeks: overviews on Mondays, overdue tasks now and then. */
export function buildReminded(context: Context): void {
  const random = randomFor(`reminders of ${context.plan.key}`)
  const { now, people, rows } = context
  // 07:00 of the last Monday, or of today where that is one and it has struck.
  const sinceMonday = ((now.getUTCDay() + 6) % 7) * day
  const monday = new Date(new Date(now.getTime() - sinceMonday).setUTCHours(7, 0, 0, 0))
  const told = people.flatMap((person) =>
    Object.entries(person.roles)
      .filter(([, role]) => role === 1 || role === 2)
      .map(([key]) => ({ person, organisationId: context.organisations.get(key)?.id ?? null })),
  )
  for (let week = weeks; week >= 0; week--) {
    const at = new Date(monday.getTime() - week * 7 * day)
    for (const { person, organisationId } of told) {
      const state = isRefused(person) && week < 3 ? 2 : 1
      tell(context, { person, organisationId, kind: 1, at, count: random.whole(2, 24), state })
      const later = new Date(at.getTime() + random.whole(1, 5) * day)
      if (random.chance(0.4))
        tell(context, { person, organisationId, kind: 2, at: later, count: random.whole(1, 4), state })
    }
  }
  const stopped = rows.user.find(({ email }) => email === `${refusing}@${context.plan.key}.test`)
  if (stopped) Object.assign(stopped, { mailStoppedAt: new Date(monday.getTime() - 7 * day), mailRefusals: 3 })
}

const isRefused = ({ email }: Person) => email.startsWith(`${refusing}@`)

interface Told {
  person: Person
  organisationId: string | null
  kind: number
  at: Date
  count: number
  state: number
}

function tell(context: Context, { person, organisationId, kind, at, count, state }: Told): void {
  // One that is not due yet, and what comes after an address was stopped.
  if (at.getTime() > context.now.getTime()) return
  const sentAt = state === 1 ? at : null
  context.rows.notificationLog.push({
    ...born(context, at),
    clientId: context.clientId,
    userId: person.id,
    organisationId,
    kind,
    period: `${at.toISOString()} ${organisationId}`,
    about: {},
    state,
    count,
    tryAt: at,
    expiresAt: new Date(Math.min(at.getTime() + day, context.now.getTime())),
    sentAt,
  })
}
