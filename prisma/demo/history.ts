import type { auditActions } from '@/lib/domain/audit/audit'
import { born, type Context, daysBefore, type Organisation, type Person } from './context'
import { type Random, randomFor } from './random'

type Action = (typeof auditActions)[number]

interface Line {
  at: Date
  action: Action
  userId?: string
  impersonatorId?: string
  organisationId?: string | null
  recordType?: string
  recordId?: string
  details?: Record<string, string | number | string[]>
}

/** The audit log of some months, and what was changed on asset types. */
export function buildHistory(context: Context): void {
  const random = randomFor(`history of ${context.plan.key}`)
  const lines = [
    ...context.people.flatMap((person) => signIns(context, person, random)),
    ...exportsOf(context, random),
    ...byClientAdmin(context),
    ...[...context.organisations.values()].flatMap((organisation) => ofOrganisation(context, organisation, random)),
    ...archivings(context),
    ...tagImports(context),
  ]
  lines.sort((a, b) => a.at.getTime() - b.at.getTime())
  const { clientId, rows } = context
  for (const { at, details = {}, ...line } of lines)
    rows.auditLog.push({ ...born(context, at), clientId, ...line, details })
}

/** Some sign-ins a month; now and then a password is mistyped first. */
function signIns({ now }: Context, { id, email }: Person, random: Random): Line[] {
  return Array.from({ length: random.whole(3, 9) }, () => {
    const at = daysBefore(now, 0.2 + random.next() * 60)
    const who = { userId: id, recordType: 'users', recordId: id }
    const line: Line = { at, action: 'sign-in', ...who }
    const failed: Line = { at: new Date(at.getTime() - 40_000), action: 'sign-in-failed', ...who, details: { email } }
    return random.chance(0.12) ? [failed, line] : [line]
  }).flat()
}

function exportsOf(context: Context, random: Random): Line[] {
  const admins = context.people.filter(({ roles }) => Object.values(roles).includes(2))
  return admins.map(({ id, roles }) => ({
    at: daysBefore(context.now, 1 + random.next() * 80),
    action: 'export',
    userId: id,
    organisationId: context.organisations.get(Object.keys(roles)[0] ?? '')?.id,
    recordType: random.pick(['assets', 'checksDue', 'assetCompletedChecks']),
    details: { query: '' },
  }))
}

/** The client admin helped somebody in their account, and gave somebody more rights. */
function byClientAdmin({ now, people, organisations }: Context): Line[] {
  const admin = people.find(({ isClientAdmin }) => isClientAdmin)
  const manager = people.find(({ roles }) => Object.values(roles).includes(1))
  if (!admin || !manager) return []
  const record = { recordType: 'users', recordId: manager.id }
  const organisationId = organisations.get(Object.keys(manager.roles)[0] ?? '')?.id
  return [
    { at: daysBefore(now, 34.6), action: 'impersonate', userId: manager.id, impersonatorId: admin.id, ...record },
    {
      at: daysBefore(now, 41.3),
      action: 'role-change',
      userId: admin.id,
      organisationId,
      ...record,
      details: { from: 0, to: 1 },
    },
  ]
}

/** Archived customers, changed asset types. */
function ofOrganisation(context: Context, organisation: Organisation, random: Random): Line[] {
  const { plan, library, id } = organisation
  const editor = context.people.find(({ roles }) => (roles[plan.key] ?? 0) > 0 && roles[plan.key] !== 4)
  const changes = editor ? library.types.slice(0, 5).map((type) => typeChange(context, id, editor, type, random)) : []
  if (plan.archivedDaysAgo === undefined) return changes
  const admin = context.people.find(({ isClientAdmin }) => isClientAdmin)
  const at = daysBefore(context.now, plan.archivedDaysAgo)
  return [...changes, { at, action: 'archive', userId: admin?.id, recordType: 'organisations', recordId: id }]
}

function typeChange(
  context: Context,
  organisationId: string,
  { id: userId }: Person,
  { id, plan }: Organisation['library']['types'][number],
  random: Random,
): Line {
  const { clientId, rows, now } = context
  const at = daysBefore(now, 5 + random.next() * 300)
  const [field, value] = random.pick(Object.entries(plan.details))
  const changes = random.pick([
    [`Notes changed from "" to "${plan.notes}"`],
    [`Additional detail "${field}" added with "${value}"`],
    [`Name changed from "${plan.name.toLowerCase()}" to "${plan.name}"`, `Recommended task "${plan.tasks[0]}" added`],
  ])
  for (const notes of changes)
    rows.assetTypeAudit.push({ ...born(context, at), clientId, assetTypeId: id, userId, notes })
  return {
    at,
    action: 'asset-type-change',
    userId,
    organisationId,
    recordType: 'assetTypes',
    recordId: id,
    details: { changes },
  }
}

/** Assets that were taken out of service. */
const archivings = ({ rows }: Context): Line[] =>
  rows.asset.flatMap(({ deletedAt, deletedUserId, id, name, customerOrganisationId }) => {
    if (!(deletedAt instanceof Date) || !deletedUserId) return []
    const where = { organisationId: customerOrganisationId, recordType: 'assets', recordId: id }
    return [{ at: deletedAt, action: 'archive', userId: deletedUserId, ...where, details: { name } }]
  })

/** The files that the batches came from. */
const tagImports = ({ rows }: Context): Line[] =>
  rows.tagBatch.flatMap(({ id, name, userId, createdAt }) => {
    if (!(createdAt instanceof Date) || !userId) return []
    const count = rows.tag.filter(({ batchId }) => batchId === id).length
    return [
      {
        at: createdAt,
        action: 'import',
        userId,
        recordType: 'tags',
        recordId: id,
        details: { batchName: name, count },
      },
    ]
  })
