import type { LucideIcon } from 'lucide-react'
import {
  BookText,
  Boxes,
  Building,
  Building2,
  CalendarClock,
  ClipboardCheck,
  Factory,
  FileText,
  FileUp,
  Footprints,
  Layers,
  LayoutDashboard,
  ListChecks,
  MapPin,
  ScrollText,
  Tag,
  Tags,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { actsAsDistributor, type Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'

interface MenuItem {
  label: string
  /** Below /portal/{organisationId}; '' is the dashboard. */
  path: string
  /** The letter behind `g` that goes there (SEARCH-13). */
  letter: string
  icon: LucideIcon
}

/** An entry of the menu, and who has it. */
interface Entry extends Omit<MenuItem, 'label'> {
  /** Where distributors know it by another word, both. */
  label: string | { ofAll: string; ofDistributor: string }
  /** What it takes; absent: everybody has it. */
  capability?: Capability
  /** As what one has to act for it, beside that. */
  only?: 'admin' | 'admin or distributor'
}

/** The side menu in its order (SCREEN-2). */
export const entries: readonly Entry[] = [
  { label: 'Dashboard', path: '', letter: 'd', icon: LayoutDashboard },
  {
    label: 'Manage Clients',
    path: 'clients',
    letter: 'e',
    icon: Building,
    capability: 'clients:manage',
    only: 'admin',
  },
  {
    label: 'Tag Management',
    path: 'tag-management',
    letter: 'b',
    icon: Tags,
    capability: 'tags:manage',
    only: 'admin',
  },
  {
    label: { ofAll: 'Organisations', ofDistributor: 'Customers' },
    path: 'organisations',
    letter: 'o',
    icon: Building2,
    capability: 'organisations:see',
    only: 'admin or distributor',
  },
  { label: 'Sites & Zones', path: 'sites-and-zones', letter: 's', icon: MapPin, capability: 'sites:see' },
  { label: 'Users', path: 'users', letter: 'u', icon: Users, capability: 'users:manage' },
  { label: 'Sectors', path: 'sectors', letter: 'x', icon: Layers, capability: 'sectors:manage' },
  { label: 'Manufacturers', path: 'manufacturers', letter: 'm', icon: Factory, capability: 'manufacturers:manage' },
  { label: 'Task Library', path: 'tasks', letter: 't', icon: ListChecks, capability: 'library:see' },
  { label: 'Asset Library', path: 'asset-types', letter: 'l', icon: Boxes, capability: 'library:see' },
  { label: 'Tagged Assets', path: 'assets', letter: 'a', icon: Tag, capability: 'assets:see' },
  { label: 'Asset Imports', path: 'asset-imports', letter: 'i', icon: FileUp, capability: 'assets:import' },
  { label: 'Task Planner', path: 'task-planner', letter: 'p', icon: CalendarClock, capability: 'assets:see' },
  { label: 'Rounds', path: 'rounds', letter: 'r', icon: Footprints, capability: 'assets:see' },
  { label: 'Completed Tasks', path: 'completed-tasks', letter: 'c', icon: ClipboardCheck, capability: 'assets:see' },
  { label: 'Findings', path: 'findings', letter: 'f', icon: TriangleAlert, capability: 'assets:see' },
  { label: 'Quotes', path: 'quotes', letter: 'q', icon: FileText, capability: 'quotes:see' },
  { label: 'Price Catalogue', path: 'quote-prices', letter: 'k', icon: BookText, capability: 'quotes:write' },
  { label: 'Audit Log', path: 'audit-log', letter: 'h', icon: ScrollText, capability: 'audit-log:see', only: 'admin' },
]

const acts = (viewer: Viewer, only: NonNullable<Entry['only']>) =>
  viewer.acting.as === 'admin' || (only === 'admin or distributor' && actsAsDistributor(viewer))

/** The side menu of a person. */
export const menuEntries = (viewer: Viewer): MenuItem[] =>
  entries
    .filter(({ capability, only }) => (!capability || can(viewer, capability)) && (!only || acts(viewer, only)))
    .map(({ label, path, letter, icon }) => ({
      label: typeof label === 'string' ? label : actsAsDistributor(viewer) ? label.ofDistributor : label.ofAll,
      path,
      letter,
      icon,
    }))
