import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { address } from '@/lib/core/client/answers'
import { activityCall, activityFileCall } from './client'
import { addressOfFile } from './file'
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
  route({
    ...declares(activityFileCall, { response: address }),
    access: 'organisation',
    summary:
      'Makes an address from which the file of what the caller has begun is downloaded, for 5 minutes: an export made anew, labels, what an import left out',
    handle: ({ actor, tenant, params }) => addressOfFile({ actor, tenant }, recordId(params.id)),
  }),
]
