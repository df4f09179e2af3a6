import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { modeOf } from '@/components/theme/mode'
import { pageTenant } from '@/lib/auth/page'
import { iconOf, iconVersion } from '@/lib/core/tenancy/logo'
import { palette } from '@/lib/core/tenancy/palette'
import { themeAttributes } from '@/lib/core/tenancy/themes'
import { Snackbars } from './everywhere'

/** The letters of nearly all pages. Asked for with the page, they are there for its first layout: no second one. */
const font = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url)

/** The browser's own bar takes the colour of the top of the page. */
export async function generateViewport(): Promise<Viewport> {
  const mode = modeOf((await cookies()).get('mode')?.value)
  const [light, dark] = palette.surface
  const themeColor =
    mode === 'system'
      ? [
          { media: '(prefers-color-scheme: light)', color: light },
          { media: '(prefers-color-scheme: dark)', color: dark },
        ]
      : mode === 'light'
        ? light
        : dark
  return { width: 'device-width', initialScale: 1, viewportFit: 'cover', themeColor }
}

/** The tenant's own title and description (TENANT-11). */
export async function generateMetadata(): Promise<Metadata> {
  const tenant = await pageTenant()
  const name = tenant?.metaTitle || tenant?.name || 'Tagwarden'
  return {
    title: { default: name, template: `%s – ${name}` },
    description: tenant?.metaDescription ?? undefined,
    ...(tenant && {
      manifest: '/manifest.webmanifest',
      icons: { icon: iconOf(tenant), apple: `/icons/192.png?v=${iconVersion(tenant)}` },
    }),
  }
}

/** The document. Theme and mode are on it before the first paint, so nothing flashes. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const [tenant, jar] = await Promise.all([pageTenant(), cookies()])
  preload(`${font}`, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html lang="en-GB" {...themeAttributes(tenant?.theme ?? 'tagwarden')} data-mode={modeOf(jar.get('mode')?.value)}>
      <body>
        {/* Two boxes: an open dialog makes the inner one inert (useInertPage), Headless UI now and then the outer one.
         */}
        <div>
          <div data-page>{children}</div>
        </div>
        <Snackbars />
      </body>
    </html>
  )
}
