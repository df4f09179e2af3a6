import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { activityCall } from './client'
import { readActivity } from './queries'
import { activity } from './schema'
import { usual } from './words'

const limit = z
  .string()
  .regex(/^([1-9]\d?|100)$/, 'Must be a whole number from 1 to 100')
  .transform(Number)

/** What the caller has begun himself and takes a while (BULK-25). */
export const activityRoutes = [
  route({
    ...declares(activityCall, { response: activity }),
    access: 'organisation',
    summary:
      'Answers what the caller has begun in the last 30 days and takes a while: bulk changes, imports of registers, downloads; what is under way first, then latest first',
    query: z.looseObject({ limit: limit.default(usual) }),
    handle: ({ actor, query }) => readActivity(actor, query.limit),
  }),
]
