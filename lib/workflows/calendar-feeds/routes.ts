import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { resource } from '@/lib/api/resource'
import { route } from '@/lib/api/route'
import { transaction } from '@/lib/core/db/transaction'
import { notFound } from '@/lib/core/errors/errors'
import { randomToken } from '@/lib/core/signing/tokens'
import { createOnce, idTaken } from '@/lib/domain/created-once/create-once'
import type { Asker } from '@/lib/domain/people/asker'
import { list } from '@/lib/list/list'
import { calendarAddress } from './address'
import { calendarFeedsApi, makeCalendarFeedCall, renewCalendarFeedCall } from './client'
import { addFeed, removeFeed, renewFeed } from './commands'
import { presentFeeds } from './presenter'
import { type CalendarFeedRow, feedSource, findFeed, whereFeeds } from './queries'
import { type CalendarFeedOutput, calendarFeed, createCalendarFeed, madeCalendarFeed } from './schema'

const access = 'calendar-feeds:own'

export const calendarFeedList = list({
  client: calendarFeedsApi,
  access,
  summary: 'Lists one’s own calendars of tasks',
  filters: {},
  sorts: { createdAt: 'createdAt', name: 'name' },
  defaultSort: 'createdAt',
  item: calendarFeed,
  where: ({ actor }) => whereFeeds(actor),
  source: feedSource,
  present: (rows, { actor }) => presentFeeds(rows, actor),
  keepsViews: false,
})

async function presented(row: CalendarFeedRow | null, { actor }: Pick<Asker, 'actor'>): Promise<CalendarFeedOutput> {
  const [shown] = row ? await presentFeeds([row], actor) : []
  if (!shown) throw idTaken()
  return shown
}

export const calendarFeedRoutes = [
  ...listRoutes(calendarFeedList),
  ...resource({
    client: calendarFeedsApi,
    noun: 'a calendar of one’s own',
    see: access,
    edit: access,
    output: calendarFeed,
    find: findFeed,
    present: (row, actor) => presented(row, { actor }),
    remove: { run: removeFeed },
  }).routes,
  route({
    ...declares(makeCalendarFeedCall, { response: madeCalendarFeed, body: createCalendarFeed }),
    access,
    summary: 'Makes a calendar of the tasks that one reaches; tells its address, once',
    handle: async ({ actor, tenant, body, status }) => {
      const code = randomToken()
      const { id, isNew } = await createOnce({
        kind: calendarFeedsApi.path,
        actor,
        body,
        create: (tx, newId) => addFeed(tx, actor, body, newId, code),
      })
      if (!isNew) status(200)
      const shown = await presented(await findFeed(actor, id), { actor })
      return isNew ? { ...shown, url: calendarAddress(tenant, code) } : shown
    },
  }),
  route({
    ...declares(renewCalendarFeedCall, { response: madeCalendarFeed }),
    access,
    summary: 'Gives a calendar another address and tells it, once; the one before leads nowhere',
    status: 200,
    load: async ({ actor, params }) => {
      const row = await findFeed(actor, recordId(params.id))
      if (!row) throw notFound()
      return row
    },
    handle: async ({ actor, tenant, record }) => {
      const code = randomToken()
      await transaction((tx) => renewFeed(tx, record, code))
      return { ...(await presented(record, { actor })), url: calendarAddress(tenant, code) }
    },
  }),
]
