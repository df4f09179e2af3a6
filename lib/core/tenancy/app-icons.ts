import { files } from '@/lib/core/files/files'
import { squareIcon } from '@/lib/core/files/images'
import { glyphOf } from '@/lib/core/pdf/glyphs'
import { type Branded, iconVersion } from './logo'
import { themeOf } from './themes'

/** The icons of the portal on a phone’s start screen (WALK-1): side in pixels, and how much of it a logo may take. */
const icons = {
  '192.png': { side: 192, inner: 0.84 },
  '512.png': { side: 512, inner: 0.84 },
  // A phone cuts a shape out of it: what matters is within the circle of four fifths.
  'maskable.png': { side: 512, inner: 0.56 },
} as const
type IconName = keyof typeof icons

export const isIconName = (name: string): name is IconName => Object.hasOwn(icons, name)

type Owned = Branded & { id: string }

/** Icons that were made here, those asked for last at the end; a server has a few hundred clients at most at a time. */
const made = new Map<string, Promise<Uint8Array>>()
const most = 300

/** The client’s logo as a square png; its first letter in its colour where it has none (WALK-1). */
export function appIcon(tenant: Owned, name: IconName): Promise<Uint8Array> {
  const key = `${tenant.id} ${iconVersion(tenant)} ${name}`
  const icon = made.get(key) ?? make(tenant, name)
  made.delete(key)
  made.set(key, icon)
  icon.catch(() => made.delete(key))
  for (const oldest of made.keys()) if (made.size > most) made.delete(oldest)
  return icon
}

async function make(tenant: Owned, name: IconName): Promise<Uint8Array> {
  const owner = { clientId: tenant.id, userId: tenant.id }
  const logo = tenant.logoKey ? await files().get(tenant.logoKey) : null
  const { side, inner } = icons[name]
  if (!logo) return squareIcon(Buffer.from(letterOf(tenant, name)), { side, inner: 1 }, owner)
  const bytes = new Uint8Array(await new Response(logo.stream).arrayBuffer())
  return squareIcon(bytes, { side, inner }, owner)
}

/** Drawn as an outline: no server needs to have letters installed. */
function letterOf({ name, theme }: Branded, icon: IconName): string {
  const {
    accent: [fill],
    onAccent: [ink],
  } = themeOf(theme)
  const { path, advance, unitsPerEm } = glyphOf([...name.trim()][0]?.toUpperCase() ?? '')
  const scale = (icons[icon].inner * 60) / unitsPerEm
  // Inter’s capitals are 0.727 of their em high.
  const outline = path?.scale(scale, -scale).translate(50 - (advance * scale) / 2, 50 + unitsPerEm * scale * 0.3635)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 100 100"><rect width="100" height="100" fill="${fill}"/><path fill="${ink}" stroke="${ink}" stroke-width="2" d="${outline?.toSVG() ?? ''}"/></svg>`
}
