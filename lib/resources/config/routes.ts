import { route } from '@/lib/api/route'
import { config } from '@/lib/core/config/env'
import { presentConfig } from './presenter'
import { configuration } from './schema'

export const configRoutes = [
  route({
    method: 'GET',
    path: '/config',
    access: 'anybody',
    summary: 'Answers the codes, limits and rules that pages and apps need before anybody is signed in',
    response: configuration,
    handle: async () => presentConfig(config()),
  }),
]
