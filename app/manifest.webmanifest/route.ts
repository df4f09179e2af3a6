import { pageTenant } from '@/lib/auth/page'
import { iconVersion } from '@/lib/core/tenancy/logo'
import { themeOf } from '@/lib/core/tenancy/themes'

/** What makes the portal an app of a phone: the client’s own name, colour and logo (WALK-1). */
export async function GET(): Promise<Response> {
  const tenant = await pageTenant()
  if (!tenant) return new Response('Not found', { status: 404 })
  const version = iconVersion(tenant)
  const icon = (name: string, sizes: string, purpose: string) => ({
    src: `/icons/${name}?v=${version}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    id: '/',
    name: tenant.metaTitle || tenant.name,
    short_name: tenant.name.slice(0, 30),
    ...(tenant.metaDescription && { description: tenant.metaDescription }),
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeOf(tenant.theme).accent[0],
    background_color: '#ffffff',
    icons: [
      icon('192.png', '192x192', 'any'),
      icon('512.png', '512x512', 'any'),
      icon('maskable.png', '512x512', 'maskable'),
    ],
    shortcuts: [{ name: 'Rounds on this phone', url: '/rounds' }],
  }
  const headers = { 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' }
  return new Response(JSON.stringify(manifest), { headers })
}
