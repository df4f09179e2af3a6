import { db } from '@/lib/core/db/client'

/** An item as its round ended, with its result and what that raised. */
export interface ReportedItem {
  id: string
  assetName: string
  assetType: string
  locationTrail: string | null
  checkName: string
  outcome: number
  skipReason: number | null
  /** What was said when it was skipped. */
  said: string | null
  at: Date | null
  userName: string | null
  resultId: string | null
  status: number | null
  notes: string | null
  received: Date | null
  findings: { number: number; title: string }[]
}

/** More of a result's notes is left to the portal. */
export const mostNotes = 2_000

/**
 * All items of a round, as one snapshot has them: of an ended round nothing of this changes but the names of findings.
 * Answers and files never do, so they are read with each few of them.
 */
export const reportedItems = (clientId: string, roundId: string): Promise<ReportedItem[]> =>
  db.$queryRaw<ReportedItem[]>`
    SELECT i.id, i."assetName", i."assetType", i."locationTrail", i."checkName", i."outcome", i."skipReason",
      i."notes" AS said, i."at", i."userName", r.id AS "resultId", r."status", left(r."notes", ${mostNotes + 1}::int) AS "notes",
      r."createdAt" AS received, coalesce(f.all, '[]'::json) AS findings
    FROM "RoundItem" i
    LEFT JOIN "CompletedCheck" r ON r."clientId" = i."clientId" AND r.id = i."completedCheckId"
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('number', n."number", 'title', n."title") ORDER BY n."number") AS all
      FROM "Finding" n WHERE n."clientId" = i."clientId" AND n."assetId" = i."assetId" AND n."completedCheckId" = r.id) f ON true
    WHERE i."clientId" = ${clientId}::uuid AND i."roundId" = ${roundId}::uuid AND i."gone" IS NULL
    ORDER BY i."position", i.id`

/** A finished round without its report yet, and its signature; `null` where there is nothing to draw. */
export const findUndrawn = (clientId: string, id: string) =>
  db.round.findFirst({
    where: { clientId, id, state: 2, reportKey: null },
    include: {
      client: { select: { name: true, timezone: true, mailRoundReports: true } },
      customer: { select: { name: true } },
      finishedBy: { select: { id: true, firstName: true, lastName: true } },
      signature: {
        where: { readyAt: { not: null } },
        orderBy: { id: 'asc' },
        select: { displayKey: true, mimetype: true },
      },
    },
  })
export type UndrawnRound = NonNullable<Awaited<ReturnType<typeof findUndrawn>>>

/** The files of some results, first come the first. */
export const filesOf = (clientId: string, resultIds: readonly string[]) =>
  db.upload.findMany({
    where: { clientId, completedCheckId: { in: [...resultIds] }, readyAt: { not: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, completedCheckId: true, filename: true, mimetype: true, displayKey: true },
  })
export type ReportedFile = Awaited<ReturnType<typeof filesOf>>[number]
