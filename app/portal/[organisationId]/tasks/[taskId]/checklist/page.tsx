import type { Metadata } from 'next'
import { ChecklistScreen } from '@/components/checklists/checklist-screen'
import { mayImportChecklist } from '@/lib/resources/checklists/policy'
import { storedSections } from '@/lib/resources/checklists/presenter'
import { checklistList } from '@/lib/resources/checklists/routes'
import { findVersion } from '@/lib/resources/checklists/versions.queries'
import { checkRecord } from '@/lib/resources/checks/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'Checklist' }

export default async function ChecklistPage(props: PageOf<'taskId'>) {
  const { record: task, mayEdit, actor, asker } = await recordOf(checkRecord, props, 'taskId', 'library:see')
  const { items } = await checklistList.read(asker, { filters: { checkId: task.id }, limit: 1, describe: false })
  const checklist = items[0] ?? null
  const version = checklist?.published ? await findVersion(actor, checklist.published.versionId) : null
  return (
    <ChecklistScreen
      // Saved, the page is the editor's: what it holds is not made anew.
      key={task.id}
      task={{ id: task.id, name: task.name }}
      checklist={checklist}
      published={version && { number: version.number, definition: { sections: storedSections(version) } }}
      mayEdit={mayEdit}
      mayImport={mayImportChecklist(actor, task)}
    />
  )
}
