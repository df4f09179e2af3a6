import { Prisma } from '@/lib/core/db/generated/client'
import { kinds } from '@/lib/domain/checklists/words'
import type { NewResult } from '@/lib/domain/reschedule/record'
import type { Judged } from './judge'
import { type KeptAnswer, keptAnswers } from './kept'

/**
 * The statements that write a result's answers and its readings, beside that of the result itself: answers whole, as
 * one value, a number also as a reading (ANSWER-10).
 */
export function insertsOfAnswers(
  result: NewResult,
  judged: Judged,
  files: ReadonlyMap<string, readonly string[]>,
): Prisma.Sql[] {
  const { id, clientId } = result
  const { version, derivedStatus } = judged
  const answers = keptAnswers(judged, files)
  const readings = answers.filter(({ kind }) => kind === kinds.number).map(readingOf)
  const ofResult = Prisma.sql`
    INSERT INTO "ResultAnswers" ("completedCheckId", "clientId", "checklistVersionId", "derivedStatus", "answers")
    VALUES (${id}::uuid, ${clientId}::uuid, ${version.id}::uuid, ${derivedStatus}, ${JSON.stringify(answers)}::jsonb)`
  return readings.length > 0 ? [ofResult, insertReadings(result, readings)] : [ofResult]
}

const readingOf = ({ key: itemKey, label, value, unit, minimum, maximum, status }: KeptAnswer) => ({
  itemKey,
  label,
  value,
  unit,
  minimum,
  maximum,
  status,
})

const insertReadings = (result: NewResult, readings: readonly object[]): Prisma.Sql => Prisma.sql`
    INSERT INTO "Reading" ("clientId", "completedCheckId", "assetId", "checkId", "customerOrganisationId",
      "distributorOrganisationId", "assetName", "checkName", "completedAt", "createdAt", "userId", "userName",
      "itemKey", "label", "value", "unit", "minimum", "maximum", "status")
    SELECT ${result.clientId}::uuid, ${result.id}::uuid, ${result.assetId}::uuid, ${result.checkId}::uuid,
      ${result.customerOrganisationId}::uuid, ${result.distributorOrganisationId}::uuid, ${result.assetName},
      ${result.checkName}, ${result.completedAt}, ${result.createdAt}, ${result.userId}::uuid, ${result.userName}, d.*
    FROM json_to_recordset(${JSON.stringify(readings)}::json) AS d(
      "itemKey" text, "label" text, "value" numeric, "unit" text, "minimum" numeric, "maximum" numeric,
      "status" smallint)`
