import type { ReactNode } from 'react'
import { CompletedCheckList } from '@/components/completed-checks/completed-check-list'
import { completedCheckList } from '@/lib/resources/completed-checks/routes'
import { firstPage } from '../../first-page'
import { requireAsker } from '../../guard'

export default async function CompletedTasksLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'assets:see')
  return (
    <>
      <CompletedCheckList first={await firstPage(completedCheckList, asker)} />
      {children}
    </>
  )
}
