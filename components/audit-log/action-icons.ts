import {
  Archive,
  ArchiveRestore,
  Boxes,
  Download,
  FileUp,
  LogIn,
  type LucideIcon,
  ShieldAlert,
  StickyNote,
  UserCog,
  VenetianMask,
} from 'lucide-react'
import type { AuditLineOutput } from '@/lib/resources/audit-log/schema'

export const actionIcons: Record<AuditLineOutput['action'], LucideIcon> = {
  'sign-in': LogIn,
  'sign-in-failed': ShieldAlert,
  impersonate: VenetianMask,
  export: Download,
  'role-change': UserCog,
  archive: Archive,
  unarchive: ArchiveRestore,
  import: FileUp,
  'asset-type-change': Boxes,
  'note-change': StickyNote,
}
