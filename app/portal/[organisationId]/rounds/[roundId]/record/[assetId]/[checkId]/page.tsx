import type { Metadata } from 'next'
import { RecordResult } from '@/components/rounds/dialogs'
import type { PageOf } from '../../../../../../record'
import { taskToRecord } from '../../../../../assets/[assetId]/task-to-record'
import { roundToChange } from '../../../../round-to-change'

export const metadata: Metadata = { title: 'Record result' }

export default async function RecordRoundResultPage(props: PageOf<'roundId' | 'assetId' | 'checkId'>) {
  const { round } = await roundToChange(props)
  const task = await taskToRecord(props)
  return <RecordResult key={task.assetId + task.checkId} task={task} over={`rounds/${round.id}`} />
}
