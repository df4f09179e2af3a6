import { notFound } from 'next/navigation'
import { pageTenant } from '@/lib/auth/page'
import type { Tenant } from '@/lib/core/tenancy/tenant'

/** The client of the page's host. The middleware has answered before where there is none. */
export async function requireTenant(): Promise<Tenant> {
  return (await pageTenant()) ?? notFound()
}
