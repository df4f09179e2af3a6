import type { Tenant } from './tenant'

/** Where a client's logo is served, on any host and to anybody; `null` where it has none. For pages. */
const logoPath = (logoKey: string | null) => logoKey && `/api/v1/${logoKey}`

/** The same as an absolute address on the portal that it is asked on, for answers of the API (FILE-26). */
export const logoUrl = (logoKey: string | null, { primaryUrl }: Pick<Tenant, 'primaryUrl'>) =>
  logoKey && `${primaryUrl}${logoPath(logoKey)}`

/** Name and logo of the client for the frame of its pages. */
export const brandOf = ({ name, logoKey }: Pick<Tenant, 'name' | 'logoKey'>) => ({ name, src: logoPath(logoKey) })
