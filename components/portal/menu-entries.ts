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
import { type Actor, actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { hasOrganisationList } from '@/lib/resources/organisations/policy'

export interface MenuItem {
  label: string
  /** Below /portal/{organisationId}; '' is the dashboard. */
  path: string
  icon: LucideIcon
}

/** The side menu of a person, in its order (SCREEN-2). */
export function menuEntries(actor: Actor): MenuItem[] {
  const works = actor.acting.as === 'organisation' || actsAsClientAdmin(actor)
  const customers = actsAsClientAdmin(actor) ? 'Organisations' : 'Customers'
  return [
    { label: 'Dashboard', path: '', icon: LayoutDashboard },
    ...(can(actor, 'clients:manage') && actor.acting.as === 'admin'
      ? [{ label: 'Manage Clients', path: 'clients', icon: Building }]
      : []),
    ...(can(actor, 'tags:manage') && actor.acting.as === 'admin'
      ? [{ label: 'Tag Management', path: 'tag-management', icon: Tags }]
      : []),
    ...(hasOrganisationList(actor) ? [{ label: customers, path: 'organisations', icon: Building2 }] : []),
    ...(works ? [{ label: 'Sites & Zones', path: 'sites-and-zones', icon: MapPin }] : []),
    ...(can(actor, 'users:manage') ? [{ label: 'Users', path: 'users', icon: Users }] : []),
    ...(can(actor, 'sectors:manage') ? [{ label: 'Sectors', path: 'sectors', icon: Layers }] : []),
    ...(can(actor, 'manufacturers:manage') ? [{ label: 'Manufacturers', path: 'manufacturers', icon: Factory }] : []),
    ...(works
      ? [
          { label: 'Task Library', path: 'tasks', icon: ListChecks },
          { label: 'Asset Library', path: 'asset-types', icon: Boxes },
          { label: 'Tagged Assets', path: 'assets', icon: Tag },
          { label: 'Task Planner', path: 'task-planner', icon: CalendarClock },
          { label: 'Completed Tasks', path: 'completed-tasks', icon: ClipboardCheck },
        ]
      : []),
    ...(can(actor, 'audit-log:see') && actor.acting.as === 'admin'
      ? [{ label: 'Audit Log', path: 'audit-log', icon: ScrollText }]
      : []),
  ]
}
