import type { Tx } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { newId } from '@/lib/core/text/new-id'
import type { Act } from './follow'

/** In whose name a step is taken. */
export interface By {
  clientId: string
  userId: string
  impersonator?: { id: string } | null
  fullName: string
}

/** The result that does something to findings, as its row is. */
interface Cause {
  completedCheckId: string
  assetId: string
  checkId: string
  checkName: string
  /** Whose count of findings goes up: the customer's, else that of the distributor whose stock the asset is. */
  numberedById: string | null
}

/**
 * Writes what a result does to findings, with the steps of their stories, in one statement. The asset and the
 * organisation that counts are held, and so are the findings themselves.
 * @throws Error where the asset has no organisation, which the database does not allow.
 */
export async function writeActs(tx: Tx, by: By, cause: Cause, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  const raised = acts
    .filter((act) => act.kind === 'raise')
    .map(({ kind: _, ...one }, index) => ({ id: newId(), nth: index + 1, ...one }))
  if (raised.length > 0 && !cause.numberedById) throw new Error('An asset without an organisation')
  const closed = acts.filter((act) => act.kind === 'close')
  const repeated = acts.filter((act) => act.kind === 'repeat')
  const changed = [
    ...closed.map(({ id }) => ({ id, closes: true, reopens: false })),
    ...repeated.map(({ id, reopens, severity, dueDate }) => ({ id, closes: false, reopens, severity, dueDate })),
  ]
  const events = [
    ...raised.map(({ id }) => ({ findingId: id, toState: 0 })),
    ...closed.map(({ id, from }) => ({ findingId: id, fromState: from, toState: 6 })),
    ...repeated.map(({ id, from, reopens }) => ({ findingId: id, ...(reopens && { fromState: from, toState: 0 }) })),
  ].map((event) => ({ id: newId(), ...event }))
  const who = Prisma.sql`${by.clientId}::uuid, ${by.userId}::uuid, ${by.impersonator?.id ?? null}::uuid`
  await tx.$executeRaw(Prisma.sql`WITH
    ${raised.length > 0 ? raising(by.clientId, who, cause, raised) : Prisma.empty}
    changed AS (
      UPDATE "Finding" f SET
        "state" = CASE WHEN d."closes" THEN 6 WHEN d."reopens" THEN 0 ELSE f."state" END,
        "severity" = coalesce(d."severity", f."severity"),
        "dueDate" = CASE WHEN d."closes" THEN f."dueDate" ELSE d."dueDate" END,
        "reopenedCount" = f."reopenedCount" + d."reopens"::int,
        "closedAt" = CASE WHEN d."closes" THEN clock_timestamp() WHEN d."reopens" THEN NULL ELSE f."closedAt" END,
        "resolvedCompletedCheckId" = CASE WHEN d."closes" THEN ${cause.completedCheckId}::uuid
          WHEN d."reopens" THEN NULL ELSE f."resolvedCompletedCheckId" END,
        "dismissReason" = CASE WHEN d."reopens" THEN NULL ELSE f."dismissReason" END,
        "acceptedUntil" = CASE WHEN d."reopens" THEN NULL ELSE f."acceptedUntil" END,
        "updatedAt" = now()
      FROM json_to_recordset(${JSON.stringify(changed)}::json)
        AS d(id uuid, "closes" boolean, "reopens" boolean, "severity" smallint, "dueDate" date)
      WHERE f."clientId" = ${by.clientId}::uuid AND f.id = d.id)
    INSERT INTO "FindingEvent" (
      "clientId", "userId", "impersonatorId", id, "findingId", "fromState", "toState", "completedCheckId", "userName")
    SELECT ${who}, d.id, d."findingId", d."fromState", d."toState", ${cause.completedCheckId}::uuid, ${by.fullName}
    FROM json_to_recordset(${JSON.stringify(events)}::json)
      AS d(id uuid, "findingId" uuid, "fromState" smallint, "toState" smallint)`)
}

/** New findings with the next numbers of whoever counts them; their reach is the asset's, by a trigger. */
const raising = (clientId: string, who: Prisma.Sql, cause: Cause, raised: readonly object[]) => Prisma.sql`
  counted AS (
    UPDATE "Organisation" SET "findingNumber" = "findingNumber" + ${raised.length}
    WHERE "clientId" = ${clientId}::uuid AND id = ${cause.numberedById}::uuid
    RETURNING id, "findingNumber" - ${raised.length} AS "before"),
  raised AS (
    INSERT INTO "Finding" (
      "clientId", "userId", "impersonatorId", id, "number", "numberedById", "assetId", "checkId", "checkName",
      "completedCheckId", "itemKey", "title", "severity", "source", "dueDate", "correctiveAction", "description", "updatedAt")
    SELECT ${who}, d.id, c."before" + d.nth, c.id, ${cause.assetId}::uuid, ${cause.checkId}::uuid,
      ${cause.checkName}::citext, ${cause.completedCheckId}::uuid, d."itemKey", d."title"::citext, d."severity",
      d."source", d."dueDate", d."correctiveAction", d."notes", now()
    FROM counted c, json_to_recordset(${JSON.stringify(raised)}::json)
      AS d(id uuid, nth int, "itemKey" text, "title" text, "severity" smallint, "source" smallint, "dueDate" date,
        "correctiveAction" text, "notes" text)),`
