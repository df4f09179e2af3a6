import { z } from 'zod'
import { openApiDocument } from '@/lib/api/openapi'
import { type Declaration, route } from '@/lib/api/route'

/** `GET /openapi.json`, on any host (ERROR-38); made from the table that also serves the calls. */
export const openApiRoutes = (declarations: () => readonly Declaration[]): Declaration[] => [
  route({
    method: 'GET',
    path: '/openapi.json',
    access: 'everywhere',
    summary: 'This description of the API',
    response: z.looseObject({ openapi: z.string() }),
    handle: async () => openApiDocument(declarations()) as never,
  }),
]
