import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'

/**
 * Whoever may edit sites may edit all that he reaches: a customer's Admin its own, a distributor's its customers'
 * (SITE-2).
 */
export const mayEditSites = (actor: Viewer) => can(actor, 'sites:edit')
