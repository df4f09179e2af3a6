'use client'
import type { Column } from '@/components/ui/data-table-types'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { readsOthersLibraries } from '@/lib/domain/permissions/reach'
import { usePortal } from './portal-context'

/**
 * Whose a row of a library is: shown to client admins; a customer, who reads its distributor's library beside
 * its own, can choose the column. Nobody else has it.
 */
export function useOrganisationColumn<Row extends { organisation: { name: string } }>(): Column<Row>[] {
  const { viewer } = usePortal()
  if (!readsOthersLibraries(viewer)) return []
  return [
    {
      id: 'organisation',
      header: 'Organisation',
      phone: 'small',
      cell: ({ organisation }) => organisation.name,
      hidden: !actsAsClientAdmin(viewer),
    },
  ]
}
