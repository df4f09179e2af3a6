import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { type Built, buildCheck, buildSector, type buildWorld } from './factories'

/** What a distributor needs for a register of so many rows: tags of these names, a sector, two tasks. */
export async function prepareForRegister({ clientId, distributor }: Built<typeof buildWorld>, tags: readonly string[]) {
  const sector = await buildSector({ clientId, organisationId: distributor.id })
  const given = { clientId, organisationId: distributor.id, sectorId: sector.id }
  const service = await buildCheck({ ...given, name: 'Annual service', periodValue: 12 })
  const test = await buildCheck({ ...given, name: 'Discharge test', periodValue: 60 })
  const batch = await systemDb.tagBatch.create({ data: { clientId, name: 'Tags of the register' } })
  const data = tags.map((reference, position) => ({ id: newId(), clientId, batchId: batch.id, reference, position }))
  for (let from = 0; from < data.length; from += 5_000)
    await systemDb.tag.createMany({ data: data.slice(from, from + 5_000) })
  return { sector, service, test, batch }
}

/** The same rows each time: each seventh tag stands twice, some rows have errors, sites and types repeat. */
export function registerOf(count: number): { csv: string; tags: string[] } {
  const tags = Array.from({ length: count }, (_, at) => `R${String(at).padStart(6, '0')}`)
  const lines = tags.map((tag, at) => {
    const name = at % 97 === 0 ? `${tag}X` : at % 7 === 6 && at > 8 ? (tags[at - 9] as string) : tag
    const day = `${String((at % 28) + 1).padStart(2, '0')}/${String((at % 12) + 1).padStart(2, '0')}/2025`
    return [
      name,
      `Type ${at % 40}`,
      `Customer ${at % 9}`,
      `Site ${at % 31}`,
      `Room ${at % 50}`,
      `SN${at}`,
      day,
      day,
      at % 5 ? 'ok' : 'fail',
      at % 11 ? '' : 'Seen',
    ].join(',')
  })
  return {
    csv: ['Tag,Type,Customer,Site,Zone,Serial no,Installed,Last service,Result,Notes', ...lines].join('\r\n'),
    tags,
  }
}

export const mappingOf = (checkId: string) => ({
  ...{
    0: 'tag',
    1: 'assetType',
    2: 'customer',
    3: 'site',
    4: 'zone:1',
    5: 'detail:new',
    6: 'installationDate',
    9: 'notes',
  },
  ...{ 7: `task:${checkId}:date`, 8: `task:${checkId}:status` },
})

/** All that came in with a client's registers, in names instead of ids: equal where all of it is. */
export async function broughtIn(clientId: string): Promise<Record<string, unknown>> {
  const statements = {
    assets: `SELECT concat_ws('|', a."name", a."importLine", y."name", c."name", s."locationTrail", a."installationDate", a."checkCount",
        a."goodCount", a."actionRequiredCount", a."nextInspectionDate", a."lastInspectionDate") AS line
      FROM "Asset" a JOIN "AssetType" y ON y.id = a."assetTypeId" JOIN "Organisation" c ON c.id = a."customerOrganisationId"
      LEFT JOIN "Site" s ON s.id = a."organisationZoneId" WHERE a."clientId" = $1::uuid`,
    tasks: `SELECT concat_ws('|', "assetName", k."name", t."position", t."nextDue", t."planned", t."lastCheckStatus") AS line
      FROM "AssetCheck" t JOIN "Check" k ON k.id = t."checkId" WHERE t."clientId" = $1::uuid`,
    results: `SELECT concat_ws('|', "assetName", "checkName", "status", "completedAt", "notes") AS line FROM "CompletedCheck" WHERE "clientId" = $1::uuid`,
    details: `SELECT concat_ws('|', a."name", f."name", d."value", d."isSerial") AS line FROM "AssetDetail" d
      JOIN "Asset" a ON a.id = d."assetId" JOIN "AdditionalField" f ON f.id = d."additionalFieldId" WHERE d."clientId" = $1::uuid`,
    notes: `SELECT concat_ws('|', a."name", n."notes") AS line FROM "AssetNote" n JOIN "Asset" a ON a.id = n."assetId" WHERE n."clientId" = $1::uuid`,
    sites: `SELECT concat_ws('|', o."name", s."locationTrail", s."depth") AS line FROM "Site" s JOIN "Organisation" o ON o.id = s."organisationId" WHERE s."clientId" = $1::uuid`,
    types: `SELECT concat_ws('|', "name", "assetCount") AS line FROM "AssetType" WHERE "clientId" = $1::uuid`,
    customers: `SELECT concat_ws('|', "name", "hoseCount") AS line FROM "Organisation" WHERE "clientId" = $1::uuid AND "name" LIKE 'Customer %' AND length("name"::text) < 12`,
    made: `SELECT concat_ws('|', "line", "kind", "recordType", "name") AS line FROM "AssetImportMade" WHERE "clientId" = $1::uuid`,
    leftOut: `SELECT concat_ws('|', "line", "why") AS line FROM "AssetImportLeftOut" WHERE "clientId" = $1::uuid`,
    terms: `SELECT concat_ws('|', a."name", k."name", t."planned", t."until" IS NULL) AS line FROM "TaskTerms" t
      JOIN "Asset" a ON a.id = t."assetId" JOIN "Check" k ON k.id = t."checkId" WHERE t."clientId" = $1::uuid`,
  }
  const told: Record<string, unknown> = {}
  for (const [what, statement] of Object.entries(statements)) {
    const [row] = await systemDb.$queryRawUnsafe<unknown[]>(
      `/* unscoped: a test reads all of its own */ SELECT count(*)::int AS count, md5(string_agg(line, E'\\n' ORDER BY line)) AS hash FROM (${statement}) lines`,
      clientId,
    )
    told[what] = row
  }
  return told
}
