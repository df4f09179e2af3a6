import type { Metadata } from 'next'
import { ResultDialog } from '@/components/completed-checks/result-dialog'
import { completedCheckRecord } from '@/lib/resources/completed-checks/routes'
import { type PageOf, recordOf } from '../../../record'

export const metadata: Metadata = { title: 'Completed task' }

export default async function CompletedTaskPage(props: PageOf<'completedCheckId'>) {
  const { record: result } = await recordOf(completedCheckRecord, props, 'completedCheckId', 'assets:see')
  return <ResultDialog key={result.id} result={result} />
}
