import { db } from '@/lib/core/db/client'
import { Prisma } from '@/lib/core/db/generated/client'
import { queryKept } from '@/lib/core/db/read/run'
import type { Asker } from '@/lib/domain/people/asker'
import { personSelect, presentPerson } from '@/lib/domain/people/person'
import { roundReach } from '@/lib/domain/permissions/reach'
import { presentCompletedCheck } from '@/lib/resources/completed-checks/presenter'
import { completedCheckSource } from '@/lib/resources/completed-checks/queries'
import { presentFinding } from '@/lib/resources/findings/presenter'
import { findingSource, todayOf } from '@/lib/resources/findings/queries'
import { presentNote } from '@/lib/resources/notes/presenter'
import { noteSource } from '@/lib/resources/notes/queries'
import { presentUpload, uploadSelect } from '@/lib/resources/uploads/presenter'
import type { TimelineEntry, TimelineOutput } from './schema'

/** Behind which moment one reads on: of two things of the same moment that with the greater id comes first. */
interface Moment {
  at: string
  id: string
}

/** Before it lies everything. */
const end: Moment = { at: '9999-12-31T00:00:00.000Z', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

interface Key {
  kind: TimelineEntry['kind']
  id: string
  at: Date
}

/**
 * What happened to an asset that the asker reaches, latest first: so many of each kind are found by its index,
 * the latest of all are read. However much there is, that is one statement for the keys and one for each kind
 * that is shown.
 */
export async function readTimeline(
  asker: Asker,
  assetId: string,
  { before = end, limit }: { before?: Moment; limit: number },
): Promise<TimelineOutput> {
  const found = await findKeys(asker, assetId, before, limit + 1)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await entriesOf(asker, shown),
    next: found.length > limit && last ? `${last.at.toISOString()},${last.id}` : null,
  }
}

function findKeys({ actor }: Asker, assetId: string, before: Moment, most: number): Promise<Key[]> {
  const { clientId } = actor
  const reach: { distributorOrganisationId?: string; customerOrganisationId?: string } = roundReach(actor)
  const { distributorOrganisationId: distributor = null, customerOrganisationId: customer = null } = reach
  /** The latest of a table by its index of the asset. */
  const latest = (
    kind: Key['kind'],
    from: Prisma.Sql,
    time: string,
    where = Prisma.empty,
    asset = 'assetId',
  ) => Prisma.sql`
    (SELECT ${kind}::text AS kind, t.id, ${Prisma.raw(`t."${time}"`)} AS at FROM ${from} t
     WHERE t."clientId" = ${clientId}::uuid AND ${Prisma.raw(`t."${asset}"`)} = ${assetId}::uuid ${where}
       AND (${Prisma.raw(`t."${time}"`)}, t.id) < (${before.at}::timestamptz, ${before.id}::uuid)
     ORDER BY 3 DESC, 2 DESC LIMIT ${most}::int)`
  const branches = [
    latest('result', Prisma.sql`"CompletedCheck"`, 'completedAt'),
    latest('note', Prisma.sql`"AssetNote"`, 'createdAt'),
    // Those that results raised stand with their results.
    latest('finding', Prisma.sql`"Finding"`, 'createdAt', Prisma.sql`AND t."source" > 2`),
    latest(
      'document',
      Prisma.sql`"Upload"`,
      'createdAt',
      Prisma.sql`AND t."noteId" IS NULL AND t."completedCheckId" IS NULL AND t."findingEventId" IS NULL
        AND t."readyAt" IS NOT NULL`,
    ),
    latest(
      'skip',
      Prisma.sql`"RoundItem"`,
      'at',
      Prisma.sql`AND t.outcome = 2 AND EXISTS (
        SELECT 1 FROM "Round" r WHERE r."clientId" = t."clientId" AND r.id = t."roundId"
          AND (${distributor}::uuid IS NULL OR r."distributorOrganisationId" = ${distributor}::uuid)
          AND (${customer}::uuid IS NULL OR r."customerOrganisationId" = ${customer}::uuid))`,
    ),
    latest(
      'import',
      Prisma.sql`"AssetImportMade"`,
      'seenAt',
      Prisma.sql`AND t."recordType" = 'assets' AND t."undoneAt" IS NULL`,
      'recordId',
    ),
  ]
  return queryKept<Key>(Prisma.sql`
    SELECT kind, id, at FROM (${Prisma.join(branches, ' UNION ALL ')}) AS one
    ORDER BY at DESC, id DESC LIMIT ${most}::int`)
}

/** The entries of these keys, in their order. */
async function entriesOf(asker: Asker, keys: readonly Key[]): Promise<TimelineEntry[]> {
  const ofKind = (kind: Key['kind']) => keys.filter((key) => key.kind === kind).map(({ id }) => id)
  const parts = await Promise.all([
    readResults(asker, ofKind('result')),
    readNotes(asker, ofKind('note')),
    readFindings(asker, ofKind('finding')),
    readDocuments(asker, ofKind('document')),
    readSkips(asker, ofKind('skip')),
    readImports(asker, ofKind('import')),
  ])
  const byId = new Map<string, TimelineEntry>(parts.flat())
  return keys.flatMap(({ id }) => byId.get(id) ?? [])
}

type Entries = Promise<[id: string, TimelineEntry][]>
const keysOf = ({ actor: { clientId } }: Asker, ids: readonly string[]) => ids.map((id) => ({ id, clientId }))

async function readResults(asker: Asker, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await completedCheckSource.steps.rows(keysOf(asker, ids))
  return rows.map((row) => {
    const result = presentCompletedCheck(row, asker)
    return [row.id, { kind: 'result', at: result.completedAt, result }]
  })
}

async function readNotes(asker: Asker, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await noteSource.steps.rows(keysOf(asker, ids))
  return rows.map((row) => {
    const note = presentNote(row, asker)
    return [row.id, { kind: 'note', at: note.createdAt, note }]
  })
}

async function readFindings(asker: Asker, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await findingSource.steps.rows(keysOf(asker, ids))
  const today = todayOf(asker.tenant.timezone)
  return rows.map((row) => {
    const finding = presentFinding(row, asker, today)
    return [row.id, { kind: 'finding', at: finding.createdAt, finding }]
  })
}

async function readDocuments(asker: Asker, ids: string[]): Entries {
  if (ids.length === 0) return []
  const where = { clientId: asker.actor.clientId, id: { in: ids } }
  const rows = await db.upload.findMany({ where, select: uploadSelect })
  return rows.map((row) => {
    const document = presentUpload(row, asker)
    return [row.id, { kind: 'document', at: document.createdAt, document }]
  })
}

async function readSkips({ actor: { clientId } }: Asker, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.roundItem.findMany({
    where: { clientId, id: { in: ids } },
    include: { round: { select: { number: true } } },
  })
  return rows.map(({ id, roundId, round, checkName, skipReason, notes, userId, userName, at }) => {
    const user = userId && userName ? { id: userId, fullName: userName } : null
    const skip = { id, roundId, roundNumber: round.number, checkName, reason: skipReason ?? 5, notes, user }
    return [id, { kind: 'skip', at: (at ?? new Date(0)).toISOString(), skip }]
  })
}

async function readImports({ actor: { clientId } }: Asker, ids: string[]): Entries {
  if (ids.length === 0) return []
  const rows = await db.assetImportMade.findMany({
    where: { clientId, id: { in: ids } },
    include: { assetImport: { select: { id: true, filename: true, user: personSelect } } },
  })
  return rows.map(({ id, line, kind, seenAt, assetImport: { id: importId, filename, user } }) => {
    const brought = { id, importId, filename, row: line, made: kind === 1, user: presentPerson(user) }
    return [id, { kind: 'import', at: seenAt.toISOString(), import: brought }]
  })
}
