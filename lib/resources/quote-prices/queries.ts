import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { containsAny } from '@/lib/core/db/keywords'
import { type Actor, actingOrganisation } from '@/lib/domain/permissions/actor'
import { type FilterValues, keywordsFilter } from '@/lib/list/filters'
import { tableSource } from '@/lib/list/source'

export const quotePriceFilters = { keywords: keywordsFilter('Part of a code or description') }
const include = { client: { select: { currency: true } } } satisfies Prisma.QuotePriceInclude
export type QuotePriceRow = Prisma.QuotePriceGetPayload<{ include: typeof include }>

/** The organisation acted in has a catalogue of its own; nobody else reads it (QUOTE-27). */
export const whereQuotePrices = (
  actor: Actor,
  { keywords }: FilterValues<typeof quotePriceFilters> = {},
): Prisma.QuotePriceWhereInput => ({
  AND: [
    { clientId: actor.clientId, organisationId: { in: [actingOrganisation(actor)?.organisationId ?? []].flat() } },
    containsAny(['code', 'description'], keywords),
  ],
})

export const findQuotePrice = (actor: Actor, id: string): Promise<QuotePriceRow | null> =>
  db.quotePrice.findFirst({ where: { AND: [whereQuotePrices(actor), { id }] }, include })
export const quotePriceSource = tableSource(() => db.quotePrice, { include })
