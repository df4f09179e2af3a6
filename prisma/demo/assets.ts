import { calendarDateIn } from '@/lib/core/dates/zone'
import {
  born,
  type Context,
  day,
  daysBefore,
  type LibraryTask,
  type LibraryType,
  type Organisation,
  organisationOf,
  type Person,
  workersOf,
  type Zone,
} from './context'
import { readableTypes } from './libraries'
import { type Random, randomFor } from './random'
import { buildTags, type TagForUse } from './tags'

/** A tagged asset with what its results, notes and documents are written from. */
export interface BuiltAsset {
  id: string
  name: string
  type: LibraryType
  organisation: Organisation
  zone: Zone | null
  customerOrganisationId: string | null
  distributorOrganisationId: string | null
  createdAt: Date
  /** Null: unallocated. */
  installedAt: Date | null
  /** When it, or its customer, was archived. */
  endedAt: Date | null
  tasks: AssetTask[]
}

export type AssetTask = LibraryTask

interface Draft {
  organisation: Organisation
  type: LibraryType
  zone: Zone | null
  createdAt: Date
}

/** The tagged assets of every organisation, in the order in which they were tagged. */
export function buildAssets(context: Context): BuiltAsset[] {
  const drafts = [...context.organisations.values()].flatMap((organisation) => draftsOf(context, organisation))
  drafts.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const tags = buildTags(context)
  const random = randomFor(`assets of ${context.plan.key}`)
  return drafts.map((draft) => buildAsset(context, draft, tags.take(draft.type.kind), random))
}

function draftsOf(context: Context, organisation: Organisation): Draft[] {
  const { plan, zones } = organisation
  const random = randomFor(`drafts of ${context.plan.key} ${plan.key}`)
  const types = readableTypes(context, organisation)
  return Array.from({ length: plan.assets }, () => {
    // Most of a customer's assets were tagged in its first months; stock does not stay for long.
    const months = plan.isDistributor ? 4 * random.next() : (plan.since - 1.5) * (1 - random.next() ** 1.6)
    const createdAt = daysBefore(context.now, Math.ceil(30.4 * (months + 0.7)) + random.next() / 4)
    if (zones.length === 0) return { organisation, type: random.weighted(types, weight), zone: null, createdAt }
    const zone = random.pick(zones)
    const fitting = types.filter(({ plan: { where } }) => !where || where.test(lastName(zone)))
    return { organisation, type: random.weighted(fitting.length ? fitting : types, weight), zone, createdAt }
  })
}

const weight = ({ plan }: LibraryType) => plan.weight
const lastName = ({ trail }: Zone) => trail.split(' / ').at(-1) ?? trail

function buildAsset(context: Context, draft: Draft, tag: TagForUse, random: Random): BuiltAsset {
  const { clientId, rows, now } = context
  const { organisation, type, zone, createdAt } = draft
  const { plan } = organisation
  const isStock = plan.isDistributor ?? false
  const isInstalled = !isStock && !random.chance(0.06)
  const installedAt = isInstalled ? createdAt : null
  const [worker, archiver] = peopleOf(context, plan.key, random)
  const archivedAt = archived(context, organisation, createdAt, random)
  const row = { ...born(context, createdAt), name: tag.reference }
  const distributorKey = isStock ? plan.key : plan.under
  const reach = {
    customerOrganisationId: isStock ? null : organisation.id,
    distributorOrganisationId: distributorKey ? organisationOf(context, distributorKey).id : null,
  }
  rows.asset.push({
    ...row,
    ...reach,
    ...optionalFields(context, draft, random),
    clientId,
    tagId: tag.id,
    assetTypeId: type.id,
    organisationZoneId: isInstalled ? zone?.id : null,
    buildDate: calendarDay(context, daysBefore(createdAt, random.whole(3, 40))),
    buildUserId: worker?.id,
    installationDate: installedAt && calendarDay(context, installedAt),
    installationUserId: installedAt && worker?.id,
    updatedAt: archivedAt ?? createdAt,
    deletedAt: archivedAt,
    deletedUserId: archivedAt && archiver?.id,
  })
  const tasks = type.tasks.slice(0, tag.maxChecks).map((task) => withOwnFrequency(task, random))
  for (const [position, task] of tasks.entries()) {
    const own = type.tasks[position]?.periodValue !== task.periodValue && {
      periodValue: task.periodValue,
      period: task.period,
    }
    // Some are somebody's by name.
    const assigned = rows.asset.length % 6 === 0 && { assigneeUserId: worker?.id }
    rows.assetCheck.push({
      ...{ ...born(context, createdAt), ...own, ...assigned },
      ...{ clientId, assetId: row.id, checkId: task.id, position },
    })
  }
  const endedAt = archivedAt ?? (plan.archivedDaysAgo === undefined ? null : daysBefore(now, plan.archivedDaysAgo))
  return { ...row, ...reach, type, organisation, zone: isInstalled ? zone : null, installedAt, endedAt, tasks }
}

/** Who tags, and who may archive: of the organisation, else of its distributor. */
function peopleOf(context: Context, key: string, random: Random): [Person | undefined, Person | undefined] {
  const under = organisationOf(context, key).plan.under
  const workers = [...workersOf(context, key), ...(under ? workersOf(context, under) : [])]
  const archivers = workers.filter(({ roles }) => Object.values(roles).some((role) => role === 1 || role === 2))
  return [workers.length ? random.pick(workers) : undefined, archivers[0]]
}

/** One in twenty of the older ones is out of service. */
function archived(context: Context, { plan }: Organisation, createdAt: Date, random: Random): Date | null {
  const isOld = context.now.getTime() - createdAt.getTime() > 240 * day
  if (!isOld || plan.archivedDaysAgo !== undefined || !random.chance(0.05)) return null
  return daysBefore(context.now, random.whole(3, 150) + random.next())
}

/** A few assets follow a frequency of their own: twice as often. */
function withOwnFrequency(task: LibraryTask, random: Random): AssetTask {
  const isHalved = task.period === 3 && task.periodValue >= 6 && task.periodValue <= 12 && random.chance(0.06)
  return isHalved ? { ...task, periodValue: task.periodValue / 2 } : task
}

function optionalFields(context: Context, { organisation, type, createdAt }: Draft, random: Random) {
  const { plan } = organisation
  const has = (field: string) => (plan.fields as string[] | undefined)?.includes(field) ?? false
  const makers = plan.under
    ? organisationOf(context, plan.under).library.manufacturers
    : organisation.library.manufacturers
  const isTested = type.kind === 'hose' || type.kind === 'reel' || type.kind === 'hydrant'
  const year = String(createdAt.getUTCFullYear()).slice(2)
  return {
    manufacturerId: has('manufacturer') && makers.length ? random.pick(makers) : null,
    manufactureDate: has('manufactureDate') ? calendarDay(context, daysBefore(createdAt, random.whole(60, 300))) : null,
    sleeving:
      has('sleeving') && type.kind === 'hose' ? random.pick(['Nylon spiral', 'Polyester sleeve', 'None']) : null,
    testCertificate: has('testCertificate') && isTested ? `TC-${year}-${random.whole(1000, 9999)}` : null,
    conformityCertificate: has('conformityCertificate') ? `DoC ${random.whole(100, 999)}/${year}` : null,
  }
}

/** A date column holds midnight UTC of the calendar day. */
const calendarDay = ({ timezone }: Context, moment: Date) => new Date(`${calendarDateIn(timezone, moment)}T00:00:00Z`)
