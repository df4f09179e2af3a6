import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { calendarFeed, createCalendarFeed, madeCalendarFeed } from './schema'

/** A person’s own calendars of tasks. */
export const calendarFeedsApi = defineClient({
  path: '/calendarFeeds',
  changesWith: ['/organisations', '/sites', '/checks'],
  item: typed<typeof calendarFeed>(),
  record: typed<typeof calendarFeed>(),
})

/** Makes one; the answer has its address. */
export const makeCalendarFeedCall = endpoint({
  method: 'POST',
  path: '/calendarFeeds',
  body: typed<typeof createCalendarFeed>(),
  answer: typed<typeof madeCalendarFeed>(),
  changes: ['/calendarFeeds'],
})

/** Gives it another address; the one before leads nowhere from then on. */
export const renewCalendarFeedCall = endpoint({
  method: 'POST',
  path: '/calendarFeeds/{id}/renew',
  answer: typed<typeof madeCalendarFeed>(),
  changes: ['/calendarFeeds'],
})
