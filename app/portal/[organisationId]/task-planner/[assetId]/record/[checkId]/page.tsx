import type { Metadata } from 'next'
import { RecordResult } from '@/components/completed-checks/record-result'
import { type RecordParams, taskToRecord } from '../../../../assets/[assetId]/task-to-record'

export const metadata: Metadata = { title: 'Record result' }

export default async function RecordPlannedResultPage(props: RecordParams) {
  const task = await taskToRecord(props)
  return <RecordResult key={task.assetId + task.checkId} task={task} over="task-planner" />
}
