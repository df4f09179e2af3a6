'use client'
import { Archive, ArchiveRestore, BellRing, ClipboardCheck, Eye, Pencil, Tag, Unlink, Users } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import type { MenuEntry } from '@/components/ui/menu'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { mayEditOrganisation, mayRemindCustomer, mayUnlinkCustomer } from '@/lib/resources/organisations/policy'
import type { OrganisationRowOutput } from '@/lib/resources/organisations/schema'

/**
 * The row actions of an organisation (ORGANISATION-18); those that open another list bring their filter along
 * (LIST-28).
 */
export function useOrganisationActions(): (row: OrganisationRowOutput) => MenuEntry[] {
  const { viewer } = usePortal()
  const href = usePortalHref()
  return (row) => {
    const { id, accountCode, isDistributor, deletedAt } = row
    const filter = `filters[${isDistributor ? 'distributorOrganisationId' : 'customerOrganisationId'}]=${id}`
    const entries: (MenuEntry | false)[] = [
      { label: 'View full details', icon: Eye, href: href(`organisations/${id}/view`) },
      actsAsClientAdmin(viewer) && {
        label: 'View users',
        icon: Users,
        href: href(`users?filters[organisationId]=${id}`),
      },
      { label: 'View assets', icon: Tag, href: href(`assets?${filter}`) },
      { label: 'View completed tasks', icon: ClipboardCheck, href: href(`completed-tasks?${filter}`) },
      mayRemindCustomer(viewer, row) && {
        label: 'Remind of overdue tasks',
        icon: BellRing,
        href: href(`organisations/${id}/remind`),
        separated: true,
      },
      mayEditOrganisation(viewer, row) && {
        label: 'Edit organisation',
        icon: Pencil,
        href: href(`organisations/${id}`),
        separated: true,
      },
      can(viewer, 'organisations:archive') &&
        (deletedAt
          ? { label: 'Unarchive organisation', icon: ArchiveRestore, href: href(`organisations/${id}/unarchive`) }
          : { label: 'Archive organisation', icon: Archive, href: href(`organisations/${id}/delete`), danger: true }),
      mayUnlinkCustomer(viewer, row) && {
        label: 'Unlink customer',
        icon: Unlink,
        href: href(`organisations/link/${accountCode}`),
        danger: true,
        separated: true,
      },
    ]
    return entries.filter((entry) => entry !== false)
  }
}
