import type { Tenant } from '@/lib/core/tenancy/tenant'
import type { Actor } from '@/lib/domain/permissions/actor'

/** Who asks, and on whose portal. */
export interface Asker {
  actor: Actor
  tenant: Tenant
}
