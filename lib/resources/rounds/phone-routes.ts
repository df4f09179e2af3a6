import { createHash } from 'node:crypto'
import { declares } from '@/lib/api/declares'
import { route } from '@/lib/api/route'
import { isNamed } from '@/lib/core/text/entity-tag'
import { packRound } from './package'
import { roundPackage, roundSync, syncRound } from './package-schema'
import { roundPackageCall, syncRoundCall } from './phone-client'
import { presentRound, presentRoundItem } from './presenter'
import { reachedRound } from './reached'
import { itemsSince } from './sync.queries'

export const phoneRoutes = [
  route({
    ...declares(roundPackageCall, { response: roundPackage }),
    access: 'assets:see',
    summary: 'Answers all that a phone needs on a round where there is no signal; 304 where nothing of it has changed',
    isBounded: true,
    isTagged: true,
    load: ({ actor, params }) => reachedRound(actor, params.id),
    handle: async ({ actor, tenant, request, record, headers }) => {
      const packed = await packRound({ actor, tenant }, record)
      // The cursor is another one each time, and tells what is the same.
      const { cursor: _, ...content } = packed
      const tag = `W/"${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}"`
      if (isNamed(tag, request.headers.get('if-none-match'))) {
        return new Response(null, { status: 304, headers: { etag: tag } })
      }
      headers.set('etag', tag)
      return packed
    },
  }),
  route({
    ...declares(syncRoundCall, { body: syncRound, response: roundSync }),
    access: 'assets:see',
    summary: 'Answers what has changed on a round since the answer whose cursor is sent; changes nothing',
    status: 200,
    load: ({ actor, params }) => reachedRound(actor, params.id),
    handle: async ({ actor, record, body }) => {
      const { cursor, items } = await itemsSince(actor.clientId, record.id, body.since ?? null)
      return {
        cursor,
        items: items.map((item) => ({ ...presentRoundItem(item), gone: item.gone })),
        round: presentRound(record),
      }
    },
  }),
]
