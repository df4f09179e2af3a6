import { formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { findVersions } from '@/lib/domain/answers/versions'
import { besidesOwn } from '@/lib/domain/assets/besides-own'
import type { AskedChecklist } from '@/lib/domain/checklists/answered'
import { checklistsOf } from '@/lib/domain/checklists/of-tasks'
import type { Asker } from '@/lib/domain/people/asker'
import { readsLibrary } from '@/lib/domain/permissions/reach'
import { presentTimeline } from '@/lib/resources/checks/presenter'
import {
  type PackedRow,
  type PackedTaskRow,
  packedAssets,
  packedDetails,
  packedFields,
  packedPictures,
  packedTasks,
} from './package.queries'
import type { PackedAsset, RoundPackageOutput } from './package-schema'
import { presentRound, presentRoundItem } from './presenter'
import type { RoundRow } from './queries'
import { itemsSince } from './sync.queries'

/**
 * All that a phone needs on a round where there is no signal (FOLLOW-6), in a fixed number of statements however long
 * the round is.
 */
export async function packRound(asker: Asker, round: RoundRow): Promise<RoundPackageOutput> {
  const { actor } = asker
  // First of all: what changes while the rest is read is told by `sync`.
  const { cursor, items } = await itemsSince(actor.clientId, round.id, null)
  const ids = [...new Set(items.map(({ assetId }) => assetId))]
  const [rows, taskRows] = await Promise.all([packedAssets(actor, ids), packedTasks(actor, ids)])
  const typeIds = [...new Set(rows.map(({ assetTypeId }) => assetTypeId))]
  const [fields, details, pictures, checklistOf] = await Promise.all([
    packedFields(actor, typeIds),
    packedDetails(actor, ids),
    packedPictures(actor, ids, typeIds),
    checklistsOf(actor.clientId, taskRows),
  ])
  const about = {
    asker,
    fields: grouped(fields, ({ assetTypeId }) => assetTypeId),
    details: grouped(details, ({ assetId }) => assetId),
    pictures: grouped(pictures, ({ ofId }) => ofId),
    tasks: grouped(taskRows, ({ assetId }) => assetId),
    checklistOf,
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    cursor,
    round: presentRound(round),
    items: items.map(presentRoundItem),
    assets: ids.flatMap((id) => byId.get(id) ?? []).map((row) => packAsset(row, about)),
    tasks: await packTasks(actor.clientId, taskRows, checklistOf),
  }
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

interface Detail {
  name: string
  value: string
}
type ChecklistOf = (task: PackedTaskRow) => AskedChecklist
interface About {
  asker: Asker
  fields: Map<string, Detail[]>
  details: Map<string, Detail[]>
  pictures: Map<string, { id: string }[]>
  tasks: Map<string, PackedTaskRow[]>
  checklistOf: ChecklistOf
}

function packAsset(row: PackedRow, { asker, fields, details, pictures, tasks, checklistOf }: About): PackedAsset {
  const isRead = readsLibrary(asker.actor, { id: row.libraryId, distributorId: row.libraryDistributorId })
  const shown = pictures.get(row.id) ?? (isRead ? pictures.get(row.assetTypeId) : undefined) ?? []
  return {
    id: row.id,
    name: row.name,
    // A label has the tag's own text in its code, and no other.
    codes: [],
    assetTypeId: row.assetTypeId,
    assetTypeName: row.assetTypeName,
    zoneId: row.zoneId,
    locationTrail: row.locationTrail,
    details: detailsOf(row, details.get(row.id) ?? [], isRead ? (fields.get(row.assetTypeId) ?? []) : []),
    thumbnails: shown.map(({ id }) => ({ uploadId: id, url: `${asker.tenant.primaryUrl}/api/v1/uploads/${id}/256` })),
    tasks: (tasks.get(row.id) ?? []).map((task) => ({
      checkId: task.checkId,
      checkName: task.name,
      checkTimeline: presentTimeline(task),
      checklist: checklistOf(task),
      nextDue: task.nextDue?.toISOString() ?? null,
      lastResult:
        task.resultId === null
          ? null
          : {
              id: task.resultId,
              status: task.status,
              completedAt: task.completedAt.toISOString(),
              notes: task.notes,
              user: { id: task.userId, fullName: task.userName },
            },
    })),
  }
}

const day = (column: string | null) => column && formatCalendarDate(column)

/** As the asset's page shows them, in its order; what is empty is left out. */
function detailsOf(row: PackedRow, own: readonly Detail[], ofType: readonly Detail[]) {
  const shows = (name: string, value: string | null) => (row.shows?.[name] === 1 ? value : null)
  const all: [string, string | null][] = [
    ...own.map(({ name, value }): [string, string] => [name, value]),
    ['Manufacturer', shows('manufacturer', row.manufacturer)],
    ['Manufacture date', shows('manufactureDate', day(row.manufactureDate))],
    ['Sleeving', shows('sleeving', row.sleeving)],
    ['Test certificate', shows('testCertificate', row.testCertificate)],
    ['Conformity certificate', shows('conformityCertificate', row.conformityCertificate)],
    ['Allocation date', day(row.installationDate)],
    ['Build date', day(row.buildDate)],
    ...besidesOwn(own, ofType, ({ name }) => name).map(({ name, value }): [string, string] => [name, value]),
  ]
  return all.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

/** Each task once for each version of its checklist that one of the assets asks: most ask the published one. */
async function packTasks(
  clientId: string,
  rows: readonly PackedTaskRow[],
  checklistOf: ChecklistOf,
): Promise<RoundPackageOutput['tasks']> {
  const tasks = new Map<string, { row: PackedTaskRow; checklist: AskedChecklist }>()
  for (const row of rows) {
    const checklist = checklistOf(row)
    const key = `${row.checkId} ${checklist?.versionId ?? ''}`
    // One that follows its library says its name and frequency.
    if (!tasks.has(key) || row.checkName === null) tasks.set(key, { row, checklist })
  }
  const versions = await findVersions(
    clientId,
    [...tasks.values()].flatMap(({ checklist }) => checklist?.versionId ?? []),
  )
  return [...tasks.values()].map(({ row, checklist }) => {
    const version = checklist && versions.get(checklist.versionId)
    return {
      checkId: row.checkId,
      checkName: row.name,
      checkTimeline: presentTimeline(row),
      checklist,
      sections: version ? (version.definition.sections as RoundPackageOutput['tasks'][number]['sections']) : null,
    }
  })
}
