'use client'
import { usePortal } from '@/components/data/portal-context'
import { PageHeader, type PageHeaderProps } from '@/components/ui/page-header'
import { adminTitle } from './admin-title'

/** A page's header with the organisation name and account code, or 'System Admin' / 'Client Admin' (SCREEN-1). */
export function PortalHeader(props: Omit<PageHeaderProps, 'organisation' | 'accountCode'>) {
  const { viewer, organisation } = usePortal()
  return (
    <PageHeader
      {...props}
      organisation={organisation?.name ?? adminTitle(viewer)}
      accountCode={organisation?.accountCode}
    />
  )
}
