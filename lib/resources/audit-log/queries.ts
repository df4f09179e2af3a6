import { millisecondsInDay } from 'date-fns/constants'
import { db } from '@/lib/core/db/client'
import type { Prisma } from '@/lib/core/db/generated/client'
import { containsAny, literal, piecesOf } from '@/lib/core/db/keywords'
import { peopleNamed } from '@/lib/domain/assets/asset-search'
import { countNamed } from '@/lib/domain/counts/row-counts'
import { personSelect } from '@/lib/domain/people/person'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { FilterValues } from '@/lib/list/filters'
import { largeTableSource } from '@/lib/list/source'
import type { auditLogFilters } from './filters'

const include = { user: personSelect, impersonator: personSelect } as const satisfies Prisma.AuditLogInclude
export type AuditLogRow = Prisma.AuditLogGetPayload<{ include: typeof include }>

/** The lines of the client, for a system admin the host's, that the filters leave (AUDIT-5). */
export const whereAuditLog = async (
  { clientId }: Actor,
  { keywords, action, period, organisationId, userId, recordId }: FilterValues<typeof auditLogFilters> = {},
): Promise<Prisma.AuditLogWhereInput> => ({
  AND: [
    { clientId },
    ...(keywords ? await Promise.all(keywords.split(/\s+/).map((word) => says(clientId, word))) : []),
    action ? { action: { in: action } } : {},
    period ? { createdAt: { gte: new Date(Date.now() - Number.parseInt(period, 10) * millisecondsInDay) } } : {},
    organisationId ? { organisationId: { in: organisationId } } : {},
    userId ? { userId } : {},
    recordId ? { recordId } : {},
  ],
})

/**
 * A word in a name, the action, or what the details call the record: its name, or the address that failed to sign in.
 * Lines are found by the word's pieces, people are searched first.
 */
async function says(clientId: string, word: string): Promise<Prisma.AuditLogWhereInput> {
  const texts = [containsAny(['action', 'recordType'], word), inDetails('name', word), inDetails('email', word)]
  const people = await peopleNamed(clientId, word)
  const names = ['user.firstName', 'user.lastName', 'impersonator.firstName', 'impersonator.lastName']
  const who = people ? [{ userId: { in: people } }, { impersonatorId: { in: people } }] : [containsAny(names, word)]
  return { OR: [{ pieces: { hasEvery: piecesOf(word) }, OR: texts }, ...who] }
}

const inDetails = (key: string, word: string): Prisma.AuditLogWhereInput => ({
  details: { path: [key], string_contains: literal(word), mode: 'insensitive' },
})

export const auditLogSource = largeTableSource(() => db.auditLog, { include })

/** One line of the client, for its page. */
export const findAuditLine = ({ clientId }: Actor, id: string): Promise<AuditLogRow | null> =>
  db.auditLog.findFirst({ where: { clientId, id }, include })

/** What the organisation that was acted in is called now; `null` where none was. */
export async function organisationOfLine({ clientId, organisationId: id }: AuditLogRow): Promise<string | null> {
  if (!id) return null
  return (await db.organisation.findFirst({ where: { clientId, id }, select: { name: true } }))?.name ?? null
}

/** The same number from counters, of actions and organisations; `null`, so count rows, where they can't tell. */
export function totalAuditLog(
  { clientId }: Actor,
  { keywords, action, period, organisationId, userId, recordId }: FilterValues<typeof auditLogFilters>,
): Promise<number> | null {
  if (keywords || period || userId || recordId) return null
  return countNamed('audit', { clientId, customers: organisationId }, action)
}
