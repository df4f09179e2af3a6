import { prepared } from '@/lib/core/db/prepared'

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
  loginPicture: string
  pictureKey: string | null
  faviconKey: string | null
  /** Of whom it asks a second factor (FACTOR-23). */
  requireSecondFactor: string
  /** What it calls the severities of findings (FINDING-3). */
  defectScheme: number
}

/** A `Host` header as a hostname: lower case, without port and trailing dot (TENANT-1). `null` where there is none. */
export function hostnameOf(host: string | null | undefined): string | null {
  const value = host?.trim().toLowerCase()
  if (!value) return null
  const bare = value.startsWith('[') ? value.replace(/\]:\d+$/, ']') : value.replace(/:\d*$/, '')
  return bare.replace(/\.$/, '') || null
}

const columns = `c."id", c."name", c."theme", c."primaryUrl", c."timezone", c."metaTitle", c."metaDescription", c."logoKey",
    c."loginPicture", c."pictureKey", c."faviconKey", c."requireSecondFactor", c."defectScheme"`

/**
 * The live client of the first of these hostnames that names one (`$1`), as a table of one row or none; for statements
 * that find it together with something else.
 */
export const tenantOfHosts = `(
  SELECT ${columns}
  FROM unnest($1::citext[]) WITH ORDINALITY AS wanted(hostname, place)
  JOIN "ClientHostname" h ON h."hostname" = wanted.hostname
  JOIN "Client" c ON c."id" = h."clientId"
  WHERE c."deletedAt" IS NULL
  ORDER BY wanted.place LIMIT 1)`

const findFirst = prepared<Tenant>(`SELECT * FROM ${tenantOfHosts} AS tenant`)

/** `Host` headers as hostnames, without those that can't be one. */
const hostnamesOf = (hosts: readonly (string | null | undefined)[]): string[] =>
  hosts.map(hostnameOf).filter((name) => name !== null && !name.includes('\0')) as string[]

/** The hosts by which an API call may name its client, the one that counts first. */
export const hostsOfCall = (headers: Headers): string[] =>
  hostnamesOf([
    // The server in front overwrites x-forwarded-host: it is the Host header, or a trusted proxy's word.
    headers.get('x-forwarded-host') ?? headers.get('host'),
    headers.get('x-portal-host'),
  ])

/** The live client of a hostname, or `null` (TENANT-1; an archived client's hosts name none: TENANT-20). */
export const findTenant = (host: string | null | undefined): Promise<Tenant | null> => findTenantOf(hostnamesOf([host]))

/**
 * The client of an API call: by `Host`, and only where that names none by the mobile app's `x-portal-host` (TENANT-3).
 */
export const tenantOfCall = (headers: Headers): Promise<Tenant | null> => findTenantOf(hostsOfCall(headers))

const findById = prepared<Tenant>(`SELECT ${columns} FROM "Client" c WHERE c."id" = $1::uuid AND c."deletedAt" IS NULL`)

/** The live client of that id, for work that goes on after a call: `null` where it was archived meanwhile. */
export const tenantById = async (id: string): Promise<Tenant | null> => (await findById(id))[0] ?? null

const findTenantOf = async (hostnames: string[]) => (hostnames.length > 0 && (await findFirst(hostnames))[0]) || null
