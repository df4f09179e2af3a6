import { answersOf, type KeptAnswer } from '@/lib/domain/answers/kept'
import { typeNameOf } from '@/lib/domain/assets/frozen-names'
import type { Asker } from '@/lib/domain/people/asker'
import { presentPersonOrNull } from '@/lib/domain/people/person'
import { distributorIdNow, distributorNow } from '@/lib/domain/permissions/reach'
import { presentMention } from '../findings/presenter'
import { presentUpload } from '../uploads/presenter'
import type { UploadOutput } from '../uploads/schema'
import type { AnsweredCheckRow, CompletedCheckRow } from './queries'
import type { AnsweredCheckOutput, AnswerOutput, CompletedCheckOutput } from './schema'

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
  distributorOrganisationId: distributorIdNow(row, asker.actor),
  check: { id: row.checkId, name: row.checkName },
  asset: {
    id: row.assetId,
    name: row.asset.name,
    customer: row.customer && named(row.customer),
    distributor: distributorNow(row, asker.actor),
    assetType: { id: row.asset.assetType.id, name: typeNameOf(row.asset) },
    organisationZone: row.asset.organisationZone,
  },
  findings: row.findingEvents.map(({ finding }) => presentMention(finding)),
  uploads: row.uploads.map((one) => presentUpload(one, asker)),
  checklist: row.answers && { versionId: row.answers.checklistVersionId, number: row.answers.version.number },
  imported: row.importId !== null,
  derivedStatus: row.answers?.derivedStatus ?? null,
})

/** The same with its answers; their files are among the result's. */
export function presentAnsweredCheck(row: AnsweredCheckRow, asker: Asker): AnsweredCheckOutput {
  const result = presentCompletedCheck(row, asker)
  const files = new Map(result.uploads.map((one) => [one.id, one]))
  return { ...result, answers: answersOf(row.answers?.answers).map((one) => presentAnswer(one, files)) }
}

const presentAnswer = (one: KeptAnswer, files: ReadonlyMap<string, UploadOutput>): AnswerOutput => ({
  key: one.key,
  section: one.section,
  label: one.label,
  kind: one.kind,
  unit: one.unit,
  minimum: one.minimum,
  maximum: one.maximum,
  value: one.value,
  notes: one.notes,
  status: one.status,
  uploads: one.uploads.flatMap((id) => files.get(id) ?? []),
})
