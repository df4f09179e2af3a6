import { notFound, redirect } from 'next/navigation'
import type { TaskToRecord } from '@/components/completed-checks/task-summary'
import { assetRecord } from '@/lib/resources/assets/routes'
import { doneRecently } from '@/lib/resources/completed-checks/recent.queries'
import { recordOf } from '../../../record'

export interface RecordParams {
  params: Promise<{ organisationId: string; assetId: string; checkId: string }>
}

/** The task of the address, which must be on the asset; an archived asset takes no results: it is shown instead. */
export async function taskToRecord({ params }: RecordParams): Promise<TaskToRecord> {
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
  }
}
