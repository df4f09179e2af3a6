import type { ReactNode } from 'react'
import { TaskList } from '@/components/checks/task-list'
import { checkList } from '@/lib/resources/checks/routes'
import { firstPage } from '../../../first-page'
import { requireAsker } from '../../../guard'

/** The list; its dialogs are the pages below. */
export default async function TasksLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'library:see')
  return (
    <>
      <TaskList first={await firstPage(checkList, asker)} />
      {children}
    </>
  )
}
