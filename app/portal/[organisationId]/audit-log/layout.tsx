import type { ReactNode } from 'react'
import { AuditLogList } from '@/components/audit-log/audit-log-list'
import { auditLogList } from '@/lib/resources/audit-log/routes'
import { firstPage } from '../../first-page'
import { requireAsker } from '../../guard'

/** The list; the details of a line are the page below. */
export default async function AuditLogLayout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ organisationId: string }>
}) {
  const asker = await requireAsker((await params).organisationId, 'audit-log:see')
  return (
    <>
      <AuditLogList first={await firstPage(auditLogList, asker)} />
      {children}
    </>
  )
}
