import type { Metadata } from 'next'
import { ResultDialog } from '@/components/completed-checks/result-dialog'
import { storedSections } from '@/lib/resources/checklists/presenter'
import { findVersion } from '@/lib/resources/checklists/versions.queries'
import { completedCheckRecord } from '@/lib/resources/completed-checks/routes'
import { type PageOf, recordOf } from '../../../record'

export const metadata: Metadata = { title: 'Completed task' }

export default async function CompletedTaskPage(props: PageOf<'completedCheckId'>) {
  const { record: result, actor } = await recordOf(completedCheckRecord, props, 'completedCheckId', 'assets:see')
  const version = result.checklist && (await findVersion(actor, result.checklist.versionId))
  return (
    <ResultDialog
      key={result.id}
      result={result}
      version={version ? { sections: storedSections(version) } : undefined}
    />
  )
}
