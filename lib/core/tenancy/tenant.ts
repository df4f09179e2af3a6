import { systemDb } from '@/lib/core/db/client'

/** The client whose portal a request is for, without its long texts. */
export interface Tenant {
  id: string
  name: string
  theme: string
  primaryUrl: string
  timezone: string
  metaTitle: string | null
  metaDescription: string | null
  logoKey: string | null
}

/** A `Host` header as a hostname: lower case, without port and trailing dot (TENANT-1). `null` where there is none. */
export function hostnameOf(host: string | null | undefined): string | null {
  const value = host?.trim().toLowerCase()
  if (!value) return null
  const bare = value.startsWith('[') ? value.replace(/\]:\d+$/, ']') : value.replace(/:\d*$/, '')
  return bare.replace(/\.$/, '') || null
}

/** The live client of a hostname, or `null` (TENANT-1; an archived client's hosts name none: TENANT-20). */
export async function findTenant(host: string | null | undefined): Promise<Tenant | null> {
  const hostname = hostnameOf(host)
  if (!hostname || hostname.includes('\0')) return null
  const row = await systemDb.clientHostname.findUnique({
    where: { hostname },
    select: {
      client: {
        select: {
          id: true,
          name: true,
          theme: true,
          primaryUrl: true,
          timezone: true,
          metaTitle: true,
          metaDescription: true,
          logoKey: true,
          deletedAt: true,
        },
      },
    },
  })
  if (!row || row.client.deletedAt) return null
  const { deletedAt: _, ...tenant } = row.client
  return tenant
}

/**
 * The client of an API call: by `Host`, and only where that names none by the mobile app's `x-portal-host` (TENANT-3).
 */
export async function tenantOfRequest(headers: Headers): Promise<Tenant | null> {
  // The server in front overwrites x-forwarded-host: it is the Host header, or a trusted proxy's word.
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  return (await findTenant(host)) ?? (await findTenant(headers.get('x-portal-host')))
}
