import './globals.css'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { modeOf } from '@/components/theme/mode'
import { Snackbars } from '@/components/ui/snackbar'

export const metadata: Metadata = { title: { default: 'Tagwarden', template: '%s – Tagwarden' } }
export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** The document. Theme and mode are on it before the first paint, so nothing flashes. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const mode = modeOf((await cookies()).get('mode')?.value)
  return (
    <html lang="en-GB" data-theme="tagwarden" data-mode={mode}>
      <body>
        {children}
        <Snackbars />
      </body>
    </html>
  )
}
