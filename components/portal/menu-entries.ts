import type { LucideIcon } from 'lucide-react'
import {
  Boxes,
  Building,
  Building2,
  CalendarClock,
  ClipboardCheck,
  Factory,
  Layers,
  LayoutDashboard,
  ListChecks,
  MapPin,
  ScrollText,
  Tag,
  Tags,
  Users,
} from 'lucide-react'
import { actsAsClientAdmin, type Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { hasOrganisationList } from '@/lib/resources/organisations/policy'

export interface MenuItem {
  label: string
  /** Below /portal/{organisationId}; '' is the dashboard. */
  path: string
  icon: LucideIcon
}

/** The side menu of a person, in its order (SCREEN-2). */
export function menuEntries(viewer: Viewer): MenuItem[] {
  const works = viewer.acting.as === 'organisation' || actsAsClientAdmin(viewer)
  const customers = actsAsClientAdmin(viewer) ? 'Organisations' : 'Customers'
  return [
    { label: 'Dashboard', path: '', icon: LayoutDashboard },
    ...(can(viewer, 'clients:manage') && viewer.acting.as === 'admin'
      ? [{ label: 'Manage Clients', path: 'clients', icon: Building }]
      : []),
    ...(can(viewer, 'tags:manage') && viewer.acting.as === 'admin'
      ? [{ label: 'Tag Management', path: 'tag-management', icon: Tags }]
      : []),
    ...(hasOrganisationList(viewer) ? [{ label: customers, path: 'organisations', icon: Building2 }] : []),
    ...(works ? [{ label: 'Sites & Zones', path: 'sites-and-zones', icon: MapPin }] : []),
    ...(can(viewer, 'users:manage') ? [{ label: 'Users', path: 'users', icon: Users }] : []),
    ...(can(viewer, 'sectors:manage') ? [{ label: 'Sectors', path: 'sectors', icon: Layers }] : []),
    ...(can(viewer, 'manufacturers:manage') ? [{ label: 'Manufacturers', path: 'manufacturers', icon: Factory }] : []),
    ...(works
      ? [
          { label: 'Task Library', path: 'tasks', icon: ListChecks },
          { label: 'Asset Library', path: 'asset-types', icon: Boxes },
          { label: 'Tagged Assets', path: 'assets', icon: Tag },
          { label: 'Task Planner', path: 'task-planner', icon: CalendarClock },
          { label: 'Completed Tasks', path: 'completed-tasks', icon: ClipboardCheck },
        ]
      : []),
    ...(can(viewer, 'audit-log:see') && viewer.acting.as === 'admin'
      ? [{ label: 'Audit Log', path: 'audit-log', icon: ScrollText }]
      : []),
  ]
}
