import { createHash } from 'node:crypto'
import type { Tenant } from './tenant'
import type { Theme } from './theme'
import { themeOf } from './themes'

/** Where a client's logo is served, on any host and to anybody; `null` where it has none. For pages. */
const logoPath = (logoKey: string | null) => logoKey && `/api/v1/${logoKey}`

/** The same as an absolute address on the portal that it is asked on, for answers of the API (FILE-26). */
export const logoUrl = (logoKey: string | null, { primaryUrl }: Pick<Tenant, 'primaryUrl'>) =>
  logoKey && `${primaryUrl}${logoPath(logoKey)}`

/** What stands beside the login: the client's own picture, or nothing, or an example of ours (TENANT-26). */
export function besideLogin({ loginPicture, pictureKey }: Pick<Tenant, 'loginPicture' | 'pictureKey'>) {
  if (loginPicture === 'own' && pictureKey) return { kind: 'own', src: logoPath(pictureKey) as string } as const
  return { kind: loginPicture === 'example' ? 'example' : 'none' } as const
}

/**
 * The icon of browser tabs (TENANT-27): the client's own, else its logo, else the first letter of its name
 * in its colour.
 */
export const iconOf = ({ name, theme, logoKey, faviconKey }: Tenant): string =>
  logoPath(faviconKey) ?? logoPath(logoKey) ?? letterIcon(name, themeOf(theme))

function letterIcon(name: string, { accent: [fill], onAccent: [ink] }: Theme): string {
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  const escaped = letter.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/><text x="16" y="22.5" text-anchor="middle" font-family="Inter,Arial,sans-serif" font-size="19" font-weight="700" fill="${ink}">${escaped}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Name and logo of the client for the frame of its pages. */
export const brandOf = ({ name, logoKey }: Pick<Tenant, 'name' | 'logoKey'>) => ({ name, src: logoPath(logoKey) })

/** What an icon of the app is made of. */
export type Branded = Pick<Tenant, 'name' | 'theme' | 'logoKey'>

/** Changes with the picture: a browser keeps an icon of the app as long as its address is the same (WALK-1). */
export const iconVersion = ({ name, theme, logoKey }: Branded): string =>
  createHash('sha256')
    .update(JSON.stringify([name, theme, logoKey]))
    .digest('hex')
    .slice(0, 12)
