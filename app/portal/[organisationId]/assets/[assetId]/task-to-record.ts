import { notFound, redirect } from 'next/navigation'
import type { TaskChecklist, TaskToRecord } from '@/components/completed-checks/task-summary'
import type { Actor } from '@/lib/domain/permissions/actor'
import { assetRecord } from '@/lib/resources/assets/routes'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { storedSections } from '@/lib/resources/checklists/presenter'
import { findVersion } from '@/lib/resources/checklists/versions.queries'
import { doneRecently } from '@/lib/resources/completed-checks/recent.queries'
import { findingsAhead } from '@/lib/resources/findings/ahead.queries'
import { recordOf } from '../../../record'

export interface RecordParams {
  params: Promise<{ organisationId: string; assetId: string; checkId: string }>
}

/**
 * The task of the address, which must be on the asset; an archived asset takes no results: it is shown instead.
 * `mayChange`: another task of the asset can be chosen instead.
 */
export async function taskToRecord({ params }: RecordParams, { mayChange = false } = {}): Promise<TaskToRecord> {
  const { record: asset, actor } = await recordOf(assetRecord, { params }, 'assetId', 'results:record')
  const { organisationId, checkId } = await params
  if (asset.deletedAt) redirect(`/portal/${organisationId}/assets/${asset.id}`)
  const task = asset.checks.find((one) => one.checkId === checkId)
  if (!task) notFound()
  return {
    assetId: asset.id,
    assetName: asset.name,
    assetTypeName: asset.assetTypeName,
    locationTrail: asset.organisationZone?.locationTrail ?? null,
    checkId,
    checkName: task.checkName,
    lastCheckDate: task.lastCheckDate,
    lastCheckStatus: task.lastCheckStatus,
    recent: await doneRecently(actor, asset.id, task),
    checklist: task.checklist && (await checklistOf(actor, task.checklist)),
    findings: await findingsAhead(actor, asset.id, checkId),
    chooseAt: mayChange && asset.checks.length > 1 ? `assets/${asset.id}/record` : null,
  }
}

/** What the task asks now: the version on the screen is the one that is sent, whatever is published meanwhile. */
async function checklistOf(
  actor: Actor,
  { versionId, number, required }: NonNullable<AssetOutput['checks'][number]['checklist']>,
): Promise<TaskChecklist | null> {
  const version = await findVersion(actor, versionId)
  return version && { versionId, number, required, definition: { sections: storedSections(version) } }
}
