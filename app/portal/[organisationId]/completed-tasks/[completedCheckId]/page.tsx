import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ResultDialog } from '@/components/completed-checks/result-dialog'
import { isUuid } from '@/lib/core/text/zod'
import { presentCompletedCheck } from '@/lib/resources/completed-checks/presenter'
import { findCompletedCheck } from '@/lib/resources/completed-checks/queries'
import { requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Completed task' }

export default async function CompletedTaskPage({
  params,
}: {
  params: Promise<{ organisationId: string; completedCheckId: string }>
}) {
  const { organisationId, completedCheckId } = await params
  const asker = await requireAsker(organisationId, 'assets:see')
  const row = isUuid(completedCheckId) ? await findCompletedCheck(asker.actor, completedCheckId.toLowerCase()) : null
  if (!row) notFound()
  return <ResultDialog key={row.id} result={presentCompletedCheck(row, asker)} />
}
