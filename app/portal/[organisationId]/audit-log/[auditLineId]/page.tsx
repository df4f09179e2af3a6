import type { Metadata } from 'next'
import { AuditLineDialog } from '@/components/audit-log/audit-line-dialog'
import { presentAuditLine } from '@/lib/resources/audit-log/presenter'
import { findAuditLine, organisationOfLine } from '@/lib/resources/audit-log/queries'
import { requireAsker } from '../../../guard'
import { type PageOf, rowOf } from '../../../record'

export const metadata: Metadata = { title: 'Audit log details' }

export default async function AuditLinePage({ params }: PageOf<'auditLineId'>) {
  const { organisationId, auditLineId } = await params
  const { actor } = await requireAsker(organisationId, 'audit-log:see')
  const row = await rowOf(findAuditLine, actor, auditLineId)
  return <AuditLineDialog line={presentAuditLine(row)} organisation={await organisationOfLine(row)} />
}
