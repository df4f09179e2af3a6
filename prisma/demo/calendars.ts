import { sign, tokenHash } from '@/lib/core/signing/tokens'
import { born, type Context, daysBefore, type Person } from './context'

/** A calendar of each member and client admin, at an address that nobody was told: a new one is made on its page. */
export function buildCalendars(context: Context): void {
  const { clientId, now, organisations, people, rows } = context
  for (const person of people.filter(hasTasks)) {
    const [key] = Object.keys(person.roles)
    const row = born(context, daysBefore(now, 12))
    rows.calendarFeed.push({
      ...row,
      clientId,
      userId: person.id,
      organisationId: (key && organisations.get(key)?.id) || null,
      name: 'Tasks',
      filters: {},
      about: '',
      codeHash: tokenHash(sign('demo-calendar', row.id)),
    })
  }
}

const hasTasks = ({ roles, isClientAdmin }: Person) => isClientAdmin || Object.keys(roles).length > 0
