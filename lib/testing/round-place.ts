import { newId } from '@/lib/core/text/new-id'
import { buildAsset } from './asset-factories'
import { type Built, buildAssetType, buildCheck, buildSite } from './factories'

/**
 * A site of a customer with assets that have a yearly task, due since long: each with its tag and zone. Zones go by
 * name, each below another or below the `site` itself.
 */
export async function buildPlace(
  { clientId, customerId }: { clientId: string; customerId: string },
  tags: readonly (readonly [tag: string, zone: string])[],
  zones: Record<string, string | null> = {},
) {
  const of = { clientId, organisationId: customerId }
  const check = await buildCheck({ ...of, periodValue: 12 })
  const root = await buildSite(of)
  const made: Record<string, Built<typeof buildSite>> = { site: root }
  for (const [name, parent] of Object.entries(zones))
    made[name] = await buildSite({ ...of, name, parent: made[parent ?? 'site'] })
  const assetType = await buildAssetType(of)
  const prefix = newId().slice(-12)
  for (const [tag, zone] of tags) {
    await buildAsset({
      ...{ clientId, customerId, installationDate: '2020-01-01', checkIds: [check.id] },
      ...{ assetTypeId: assetType.id, organisationZoneId: made[zone]?.id as string, reference: `${prefix} ${tag}` },
    })
  }
  return { root, zones: made, check, assetType, tagOf: (name: string) => name.slice(prefix.length + 1) }
}
