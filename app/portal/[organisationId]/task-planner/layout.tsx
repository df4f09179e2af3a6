import type { ReactNode } from 'react'
import { PlannerList } from '@/components/checks-due/planner-list'
import { dueDatesFollowing } from '@/lib/domain/long-changes/progress'
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
  const [first, following] = await Promise.all([firstPage(dueTaskList, asker), dueDatesFollowing(asker.actor)])
  return (
    <>
      <PlannerList first={first} following={following} />
      {children}
    </>
  )
}
