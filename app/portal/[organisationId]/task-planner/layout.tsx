import type { ReactNode } from 'react'
import { PlannerList } from '@/components/checks-due/planner-list'
import { dueTaskList } from '@/lib/resources/checks-due/routes'
import { firstPage } from '../../first-page'
import { requireAsker } from '../../guard'

export default async function PlannerLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'assets:see')
  return (
    <>
      <PlannerList first={await firstPage(dueTaskList, asker)} />
      {children}
    </>
  )
}
