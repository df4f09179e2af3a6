import { tokenHash } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'

/** As a condition: the row of a mailed link that works on this client, and whose person is still there. */
export const liveLink = (tenant: Pick<Tenant, 'id'>, token: string) => ({
  clientId: tenant.id,
  tokenHash: tokenHash(token),
  expiresAt: { gt: new Date() },
  user: { deletedAt: null },
})
