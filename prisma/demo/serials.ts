import type { BuiltAsset } from './assets'
import { born, type Context } from './context'

/** Serial numbers, as their makers stamp them, of what has one: most extinguishers and reels that are in place. */
export function buildSerials(context: Context, assets: readonly BuiltAsset[]): void {
  const { rows, clientId } = context
  const names = new Map<string, string>()
  const types = new Map(rows.assetType.map((type) => [type.id, type]))
  for (const [at, { id: assetId, type, installedAt, createdAt }] of assets.entries()) {
    const { organisationId, sectorId, createdAt: since } = types.get(type.id) ?? {}
    if (!organisationId || !sectorId || !since || !installedAt || !stamped.has(type.kind) || at % 4 === 3) continue
    const additionalFieldId = names.get(sectorId) ?? born(context, new Date(since)).id
    if (!names.has(sectorId)) {
      names.set(sectorId, additionalFieldId)
      rows.additionalField.push({
        ...{ id: additionalFieldId, createdAt: since, clientId, organisationId, sectorId },
        name: 'Serial number',
      })
    }
    const value = `${String(createdAt.getUTCFullYear()).slice(2)}-${String(40_211 + at * 37)}`
    rows.assetDetail.push({ clientId, assetId, additionalFieldId, value, isSerial: true })
  }
}

const stamped: ReadonlySet<string> = new Set(['extinguisher', 'reel'])
