import { z } from 'zod'
import { openApiDocument, openApiVersion } from '@/lib/api/openapi'
import { type Declaration, route } from '@/lib/api/route'

/**
 * `GET /openapi.json`, on any host (ERROR-38); made from the table that also serves the calls. It is made once: that
 * takes a quarter of a second, and anybody may ask for it, without a session.
 */
export const openApiRoutes = (declarations: () => readonly Declaration[]): Declaration[] => {
  let made: Buffer<ArrayBuffer> | undefined
  return [
    route({
      method: 'GET',
      path: '/openapi.json',
      access: 'everywhere',
      summary: 'This description of the API',
      response: z.looseObject({ openapi: z.string() }),
      handle: async () => ({ openapi: openApiVersion }),
      write: () => {
        made ??= Buffer.from(JSON.stringify(openApiDocument(declarations())))
        return made
      },
    }),
  ]
}
