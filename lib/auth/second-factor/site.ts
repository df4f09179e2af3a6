import { isIP } from 'node:net'
import { hostnameOf, type Tenant } from '@/lib/core/tenancy/tenant'

/** Where a passkey is asked for: it is bound to the hostname, and signs which address the page has. */
export interface Site {
  /** `null` where there can be no passkeys: at an IP address. */
  hostname: string | null
  origins: string[]
}

/**
 * The site that a request came to. Its scheme is that of the client's primary address, never the request's own word
 * (TENANT-6).
 */
export function siteOf(headers: Headers, { primaryUrl }: Pick<Tenant, 'primaryUrl'>): Site {
  const host = (headers.get('x-forwarded-host') ?? headers.get('host'))?.trim().toLowerCase()
  const hostname = hostnameOf(host)
  if (!host || !hostname || hostname.startsWith('[') || isIP(hostname)) return { hostname: null, origins: [] }
  const primary = new URL(primaryUrl)
  const own = `${primary.protocol}//${host}`
  const origins = [URL.canParse(own) ? new URL(own).origin : own]
  if (primary.hostname === hostname) origins.push(primary.origin)
  return { hostname, origins: [...new Set(origins)] }
}
