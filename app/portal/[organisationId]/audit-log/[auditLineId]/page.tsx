import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AuditLineDialog } from '@/components/audit-log/audit-line-dialog'
import { isUuid } from '@/lib/core/text/zod'
import { presentAuditLine } from '@/lib/resources/audit-log/presenter'
import { findAuditLine, organisationOfLine } from '@/lib/resources/audit-log/queries'
import { requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Audit log details' }

export default async function AuditLinePage({
  params,
}: {
  params: Promise<{ organisationId: string; auditLineId: string }>
}) {
  const { organisationId, auditLineId } = await params
  const { actor } = await requireAsker(organisationId, 'audit-log:see')
  const row = isUuid(auditLineId) ? await findAuditLine(actor, auditLineId.toLowerCase()) : null
  if (!row) notFound()
  return <AuditLineDialog line={presentAuditLine(row)} organisation={await organisationOfLine(row)} />
}
