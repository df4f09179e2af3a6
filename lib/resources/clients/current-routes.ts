import { route } from '@/lib/api/route'
import { presentCurrentClient } from './presenter'
import { getClient } from './queries'
import { currentClient } from './schema'

/** The client whose portal this is, for whoever looks (TENANT-12). */
export const currentClientRoutes = [
  route({
    method: 'GET',
    path: '/clients/current',
    access: 'anybody',
    summary: 'Answers the client whose portal this is',
    response: currentClient,
    handle: async ({ tenant }) => presentCurrentClient(await getClient(tenant.id), tenant),
  }),
]
