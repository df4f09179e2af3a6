import type { Actor } from '@/lib/domain/permissions/actor'
import { type CalendarFeedRow, memberIn } from './queries'
import type { CalendarFeedOutput, FeedFilters } from './schema'

/** Rows → answer. */
export async function presentFeeds(rows: readonly CalendarFeedRow[], actor: Actor): Promise<CalendarFeedOutput[]> {
  const memberships = rows.some(({ organisationId }) => organisationId) ? await memberIn(actor) : new Set<string>()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    filters: row.filters as FeedFilters,
    about: row.about,
    organisation: row.organisation && { id: row.organisation.id, name: row.organisation.name },
    isAlive: row.organisationId ? memberships.has(row.organisationId) : actor.clientAdmin,
    createdAt: row.createdAt.toISOString(),
  }))
}
