import { notFound } from 'next/navigation'
import type { TaskToRecord } from '@/components/completed-checks/task-summary'
import { assetOf } from './asset'

export interface RecordParams {
  params: Promise<{ organisationId: string; assetId: string; checkId: string }>
}

/** The task of the address, which must be on the asset; an archived asset takes no results. */
export async function taskToRecord({ params }: RecordParams): Promise<TaskToRecord> {
  const { asset } = await assetOf({ params }, 'results:record')
  const { checkId } = await params
  const task = asset.checks.find((one) => one.checkId === checkId)
  if (!task || asset.deletedAt) notFound()
  return {
    assetId: asset.id,
    assetName: asset.name,
    assetTypeName: asset.assetTypeName,
    locationTrail: asset.organisationZone?.locationTrail ?? null,
    checkId,
    checkName: task.checkName,
    lastCheckDate: task.lastCheckDate,
    lastCheckStatus: task.lastCheckStatus,
  }
}
