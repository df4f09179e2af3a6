import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { transaction } from '@/lib/core/db/transaction'
import { invalid } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { type HeldRound, holdOpenRound } from '@/lib/domain/rounds/hold'
import { reordered } from '@/lib/domain/rounds/reordered'
import { inWalkingOrder, zonesOnTheWay } from '@/lib/domain/rounds/walk'

const order = inWalkingOrder({
  zone: Prisma.raw('w'),
  tag: Prisma.raw('r."assetName"'),
  assetId: Prisma.raw('r."assetId"'),
  task: Prisma.raw('t."position"'),
  checkId: Prisma.raw('r."checkId"'),
})

/** Gives each item of a round that is held the place that it has on the walk now (ROUND-9). */
export const placeItems = (
  tx: Tx,
  clientId: string,
  { id, customerOrganisationId }: Pick<HeldRound, 'id' | 'customerOrganisationId'>,
): Promise<number> => tx.$executeRaw`
  UPDATE "RoundItem" i SET "position" = o.at FROM (
    WITH RECURSIVE ${zonesOnTheWay(clientId, customerOrganisationId)}
    SELECT r.id, row_number() OVER (ORDER BY ${order}) - 1 AS at
    FROM "RoundItem" r LEFT JOIN walk w ON w.id = r."zoneId"
    LEFT JOIN "AssetCheck" t ON t."clientId" = r."clientId" AND t."assetId" = r."assetId" AND t."checkId" = r."checkId"
    WHERE r."clientId" = ${clientId}::uuid AND r."roundId" = ${id}::uuid) o
  WHERE i."clientId" = ${clientId}::uuid AND i.id = o.id AND i."position" <> o.at`

/**
 * Puts zones into another order among those beside them, for this round and the next ones of the site (ROUND-9). The
 * customer's row is held, as whoever changes its sites does. @throws ApiError 409, 422 `zoneIds`.
 */
export const orderZones = (
  actor: Actor,
  round: { id: string; customerOrganisationId: string },
  zoneIds: readonly string[],
): Promise<void> => transaction((tx) => orderIn(tx, actor, round, zoneIds))

async function orderIn(
  tx: Tx,
  actor: Actor,
  { id, customerOrganisationId }: { id: string; customerOrganisationId: string },
  zoneIds: readonly string[],
): Promise<void> {
  const { clientId } = actor
  await tx.$queryRaw`
    SELECT 1 FROM "Organisation"
    WHERE "clientId" = ${clientId}::uuid AND id = ${customerOrganisationId}::uuid FOR NO KEY UPDATE`
  const round = await holdOpenRound(tx, actor, id)
  const wanted = [...new Set(zoneIds)]
  const zones = await tx.site.findMany({
    where: { clientId, organisationId: customerOrganisationId, id: { in: wanted } },
    select: { id: true, ancestorIds: true },
  })
  const pathOf = new Map(zones.map((zone) => [zone.id, zone.ancestorIds]))
  const within = (path: readonly string[] | undefined) => path && (!round.siteId || path.includes(round.siteId))
  if (wanted.some((zone) => !within(pathOf.get(zone)))) throw invalid({ zoneIds: ['Choose zones of this round'] })
  const paths = wanted.map((zone) => [null, ...(pathOf.get(zone) ?? [])])
  const parents = [...new Set(paths.flatMap((path) => path.slice(path.indexOf(round.siteId), -1)))]
  const siblings = await tx.site.findMany({
    where: {
      clientId,
      organisationId: customerOrganisationId,
      OR: [
        { parentId: { in: parents.filter((one) => one !== null) } },
        ...(parents.includes(null) ? [{ parentId: null }] : []),
      ],
    },
    orderBy: [{ walkPosition: { sort: 'asc', nulls: 'last' } }, { name: 'asc' }, { id: 'asc' }],
    select: { id: true, parentId: true },
  })
  const places = reordered(siblings, paths)
  const ids = [...places.keys()]
  await tx.$executeRaw`
    UPDATE "Site" s SET "walkPosition" = p.place
    FROM unnest(${ids}::uuid[], ${[...places.values()]}::smallint[]) AS p(id, place)
    WHERE s."clientId" = ${clientId}::uuid AND s.id = p.id AND s."walkPosition" IS DISTINCT FROM p.place`
  await placeItems(tx, clientId, round)
}
