import { typeNameOf } from '@/lib/domain/assets/frozen-names'
import type { Asker } from '@/lib/domain/people/asker'
import { presentPersonOrNull } from '@/lib/domain/people/person'
import { distributorNow } from '@/lib/domain/permissions/reach'
import { presentUpload } from '../uploads/presenter'
import type { CompletedCheckRow } from './queries'
import type { CompletedCheckOutput } from './schema'

const named = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** Row → answer. Person and task are named as they were when the result was recorded. */
export const presentCompletedCheck = (row: CompletedCheckRow, asker: Asker): CompletedCheckOutput => ({
  id: row.id,
  status: row.status,
  notes: row.notes,
  completedAt: row.completedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  user: { id: row.userId, fullName: row.userName },
  impersonator: presentPersonOrNull(row.impersonator),
  assetId: row.assetId,
  assetName: row.assetName,
  checkId: row.checkId,
  checkName: row.checkName,
  customerOrganisationId: row.customerOrganisationId,
  distributorOrganisationId: distributorNow(row, asker.actor)?.id ?? null,
  check: { id: row.checkId, name: row.checkName },
  asset: {
    id: row.assetId,
    name: row.asset.name,
    customer: row.customer && named(row.customer),
    distributor: distributorNow(row, asker.actor),
    assetType: { id: row.asset.assetType.id, name: typeNameOf(row.asset) },
    organisationZone: row.asset.organisationZone,
  },
  uploads: row.uploads.map((one) => presentUpload(one, asker)),
})
