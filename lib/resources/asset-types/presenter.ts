import type { Asker } from '@/lib/domain/people/asker'
import { presentPerson, presentPersonOrNull } from '@/lib/domain/people/person'
import { presentTimeline } from '@/lib/resources/checks/presenter'
import { presentUpload } from '@/lib/resources/uploads/presenter'
import type { AssetTypeDetailRow, AssetTypeListRow } from './queries'
import type { AssetTypeOutput, AssetTypeRowOutput } from './schema'

/** Row → row of the list. */
export const presentAssetTypeRow = (row: AssetTypeListRow): AssetTypeRowOutput => ({
  id: row.id,
  name: row.name,
  organisationId: row.organisationId,
  organisation: { id: row.organisation.id, name: row.organisation.name },
  sectorId: row.sectorId,
  sector: { id: row.sector.id, name: row.sector.name },
  notes: row.notes,
  assetCount: row.assetCount,
  defaultCheckIds: row.defaultChecks.map(({ checkId }) => checkId),
  defaultChecks: row.defaultChecks.map(({ checkId, check }) => ({
    checkId,
    checkName: check.name,
    check: { id: check.id, name: check.name },
    checkTimeline: presentTimeline(check),
  })),
  fields: row.fields.map(({ id, additionalField, additionalFieldValue }) => ({
    ident: id,
    additionalField: additionalField.name,
    additionalFieldValue: additionalFieldValue.fieldValue,
  })),
  additionalFields: row.fields.map(({ additionalField: { id, name } }) => ({ id, name })),
  additionalFieldValues: row.fields.map(({ additionalField, additionalFieldValue }) => ({
    additionalFieldId: additionalField.id,
    fieldValue: additionalFieldValue.fieldValue,
  })),
})

/** Row → answer. */
export const presentAssetType = (row: AssetTypeDetailRow, asker: Asker): AssetTypeOutput => ({
  ...presentAssetTypeRow(row),
  uploads: row.uploads.map((upload) => presentUpload(upload, asker)),
  audits: row.audits.map(({ createdAt, notes, user, impersonator }) => ({
    createdAt: createdAt.toISOString(),
    notes,
    user: presentPerson(user),
    impersonator: presentPersonOrNull(impersonator),
  })),
})
