import type { Metadata } from 'next'
import { RecordResult } from '@/components/completed-checks/record-result'
import { type RecordParams, taskToRecord } from '../../task-to-record'

export const metadata: Metadata = { title: 'Record result' }

export default async function RecordResultPage(props: RecordParams) {
  const task = await taskToRecord(props, { mayChange: true })
  return <RecordResult key={task.checkId} task={task} over={`assets/${task.assetId}`} />
}
