import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, optionalUuid } from '@/lib/core/text/zod'

/** What a calendar is narrowed to (CALENDAR-2). */
const feedFilters = z.strictObject({
  customerOrganisationId: z.uuid().optional(),
  organisationZoneId: z.uuid().optional(),
  checkId: z.uuid().optional(),
})
export type FeedFilters = z.output<typeof feedFilters>

/** A calendar of one's own as answered; its address is told once only, when it is made (CALENDAR-1). */
export const calendarFeed = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  filters: feedFilters,
  /** What it is narrowed to, in words of when it was made; empty: everything. */
  about: z.string(),
  /** As whose member one reads it; null: as a client admin. */
  organisation: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  isAlive: z.boolean().meta({ description: 'Whether its owner still has the role that it is read with' }),
  createdAt: z.iso.datetime(),
})
export type CalendarFeedOutput = z.input<typeof calendarFeed>

export const madeCalendarFeed = calendarFeed.extend({
  url: z.url().optional().meta({ description: 'Told once: not where the same call was made before' }),
})
export type MadeCalendarFeed = z.input<typeof madeCalendarFeed>

const unknownFilter = 'Only customerOrganisationId, organisationZoneId and checkId'

export const createCalendarFeed = z.object({
  ...clientMadeId,
  name: line(),
  filters: z
    .strictObject(
      { customerOrganisationId: optionalUuid(), organisationZoneId: optionalUuid(), checkId: optionalUuid() },
      { error: ({ code }) => (code === 'unrecognized_keys' ? unknownFilter : 'Must be ids by filter') },
    )
    .nullish()
    .transform((sent) => withoutEmpty(sent ?? {})),
})
export type NewCalendarFeed = z.output<typeof createCalendarFeed>

const withoutEmpty = (sent: { [Name in keyof FeedFilters]?: string | null | undefined }): FeedFilters =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value))
