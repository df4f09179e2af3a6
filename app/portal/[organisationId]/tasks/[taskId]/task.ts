import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import type { Capability } from '@/lib/domain/permissions/table'
import { presentCheck } from '@/lib/resources/checks/presenter'
import { findCheck } from '@/lib/resources/checks/queries'
import { requireAsker } from '../../../guard'

export interface TaskParams {
  params: Promise<{ organisationId: string; taskId: string }>
}

/** The task of the address, within reach; else the page is not found. */
export async function taskOf({ params }: TaskParams, capability: Capability) {
  const { organisationId, taskId } = await params
  const { actor } = await requireAsker(organisationId, capability)
  const row = isUuid(taskId) ? await findCheck(actor, taskId.toLowerCase()) : null
  if (!row) notFound()
  return { task: presentCheck(row), actor }
}
