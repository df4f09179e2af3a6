import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'
import type { AuditLineOutput } from '@/lib/resources/audit-log/schema'

/** A page below the portal and what a link to it says. */
interface RecordLink {
  path: string
  label: string
}

/** Where the record of a line is shown, for those who may go there; `null` where it has no page. */
export function recordLink(line: AuditLineOutput, viewer: Viewer): RecordLink | null {
  const found = pageOf(line)
  return found && can(viewer, found.capability) ? { path: found.path, label: found.label } : null
}

function pageOf({
  action,
  recordType,
  recordId: id,
  details,
}: AuditLineOutput): (RecordLink & { capability: Capability }) | null {
  if (recordType === 'assets/assetMeta' && typeof details.assetId === 'string')
    return { path: `assets/${details.assetId}`, label: 'View asset', capability: 'assets:see' }
  if (recordType === 'checklists' && typeof details.checkId === 'string')
    return { path: `tasks/${details.checkId}/checklist`, label: 'View checklist', capability: 'library:see' }
  // Of a download it is the address that it came from.
  if (!id || action === 'download') return null
  switch (recordType) {
    case 'assets':
      return { path: `assets/${id}`, label: 'View asset', capability: 'assets:see' }
    case 'assetTypes':
      return action === 'asset-type-change'
        ? { path: `asset-types/${id}/view`, label: 'View asset type', capability: 'library:see' }
        : { path: `asset-types?organisationId=${id}`, label: 'View asset library', capability: 'library:see' }
    case 'checks':
      return { path: `tasks?organisationId=${id}`, label: 'View task library', capability: 'library:see' }
    case 'clients':
      return { path: `clients/${id}`, label: 'View client', capability: 'clients:manage' }
    case 'organisations':
      return { path: `organisations/${id}/view`, label: 'View organisation', capability: 'organisations:see' }
    case 'tags':
      return { path: 'tag-management', label: 'View batches', capability: 'tags:manage' }
    case 'users':
      return { path: `users/${id}`, label: 'View user', capability: 'users:manage-any' }
    default:
      return null
  }
}
