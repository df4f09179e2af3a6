import { stretchAsked } from '@/lib/core/dates/asked-days'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { contains } from '@/lib/core/db/keywords'
import { findIdsByPieces } from '@/lib/core/db/read/by-words'
import { findMany } from '@/lib/core/db/read/find-many'
import { tableOf } from '@/lib/core/db/read/read'
import { ofOrganisations, peopleNamed, taskKeywords, zonesBelow } from '@/lib/domain/assets/asset-search'
import { counted } from '@/lib/domain/counts/counted'
import { countWithin } from '@/lib/domain/counts/day-counts'
import { textsOf } from '@/lib/domain/counts/facets'
import { countOf } from '@/lib/domain/counts/row-counts'
import type { Asker } from '@/lib/domain/people/asker'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import { reachedBy, seenBy } from '@/lib/domain/permissions/counted-reach'
import { assetReach } from '@/lib/domain/permissions/reach'
import { type FilterValues, within } from '@/lib/list/filters'
import { largeTableSource } from '@/lib/list/source'
import { uploadSelect } from '../uploads/presenter'
import type { completedCheckFilters } from './filters'

const named = { select: { id: true, name: true } } as const
const answered = { checklistVersionId: true, derivedStatus: true, version: { select: { number: true } } } as const
const include = {
  answers: { select: answered },
  customer: named,
  distributor: named,
  impersonator: personSelect,
  asset: {
    select: {
      name: true,
      assetTypeName: true,
      assetType: named,
      organisationZone: { select: { id: true, name: true, locationTrail: true } },
    },
  },
  findingEvents: {
    where: { OR: [{ toState: 0 }, { toState: null }] },
    select: { finding: { select: { id: true, number: true, title: true, severity: true, state: true } } },
    orderBy: { finding: { number: 'asc' } },
  },
  uploads: { select: uploadSelect, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.CompletedCheckInclude
const whole = { ...include, answers: { select: { ...answered, answers: true } } } satisfies Prisma.CompletedCheckInclude
/** A result with its answers. */
export type AnsweredCheckRow = Prisma.CompletedCheckGetPayload<{ include: typeof whole }>
export type CompletedCheckRow = Prisma.CompletedCheckGetPayload<{ include: typeof include }>

/** The results that the actor reaches and the filters leave (RESULT-8, LIST-16). */
export async function whereCompletedChecks(
  asker: Asker,
  filters: FilterValues<typeof completedCheckFilters> = {},
): Promise<Prisma.CompletedCheckWhereInput> {
  const { actor } = asker
  const { keywords, status, assetId, checkId, organisationZoneId: zone, userId } = filters
  return {
    AND: [
      assetReach(actor),
      keywords ? await matches(actor, keywords) : {},
      status ? { status: { in: status } } : {},
      within('completedAt', stretchAsked(asker.tenant.timezone, filters, new Date())),
      assetId ? { assetId } : {},
      checkId ? { checkId } : {},
      userId ? { userId } : {},
      zone ? { asset: { organisationZoneId: { in: await zonesBelow(actor.clientId, zone) } } } : {},
      ofOrganisations(actor, filters),
    ],
  }
}

/** Words in the task, its asset, the person's name or the notes: each is found by an index of its own. */
async function matches(actor: Actor, keywords: string): Promise<Prisma.CompletedCheckWhereInput> {
  const [task, people, noted] = await Promise.all([
    taskKeywords(actor, keywords),
    peopleNamed(actor.clientId, keywords),
    notesWith(actor.clientId, keywords),
  ])
  const person = people ? { userId: { in: people } } : contains('userName', keywords)
  return { OR: [...task, person, { ...(noted && { id: { in: noted } }), ...contains('notes', keywords) }] }
}

/**
 * The ids of results whose notes may contain the words; `null` where they are too many to be written into a statement.
 */
async function notesWith(clientId: string, keywords: string): Promise<string[] | null> {
  const asked = { clientId, id: 'completedCheckId', keywords, most: maxNotes }
  return await findIdsByPieces(tableOf(db.resultPieces), asked)
}
const maxNotes = 10_000

export async function findCompletedCheck(actor: Actor, id: string): Promise<AnsweredCheckRow | null> {
  const where = { AND: [assetReach(actor), { id }] }
  const [found] = await findMany(db.completedCheck, { where, include: whole, take: 1 }, 'kept')
  return found ?? null
}

export const completedCheckSource = largeTableSource(() => db.completedCheck, { include })

/**
 * The same number from counters, of organisations and statuses, or of days; `null`, so count rows, where
 * they can't tell.
 */
export function totalCompletedChecks(
  asker: Asker,
  filters: FilterValues<typeof completedCheckFilters>,
): Promise<number> | null {
  const { actor } = asker
  const { keywords, status, assetId, checkId, organisationZoneId, userId } = filters
  if (keywords || assetId || checkId || organisationZoneId || userId) return null
  const isWanted = (row: { status: number }) => !status || status.some((one) => one === row.status)
  const time = stretchAsked(asker.tenant.timezone, filters, new Date())
  if (!time) return countOf('result', reachedBy(actor, filters), isWanted)
  const seen = seenBy(actor, filters)
  return seen && countWithin('result', seen, time, status && textsOf(counted.result.facet, isWanted))
}
