'use client'
import { LayoutDashboard, Tag } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Logo } from '@/components/ui/logo'
import { colours, themeOf } from '@/lib/core/tenancy/themes'
import type { ClientValues } from './client-values'
import { useShownLogo } from './logo-field'

/** How the portal will look with the name, theme and logo that are chosen now, in light and in dark. */
export function BrandPreview({ logoUrl }: { logoUrl: string | null }) {
  const { control } = useFormContext<ClientValues>()
  const [name, theme, logo] = useWatch({ control, name: ['name', 'theme', 'logo'] })
  const shown = useShownLogo(logo, logoUrl)
  return (
    <figure>
      <figcaption className="mb-1.5 font-medium">Preview</figcaption>
      <div className="grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((mode) => (
          <Sample key={mode} theme={theme} mode={mode} name={name || 'Name of the portal'} logo={shown} />
        ))}
      </div>
    </figure>
  )
}

interface SampleProps {
  theme: string
  mode: 'light' | 'dark'
  name: string
  logo: string | null
}

function Sample({ theme, mode, name, logo }: SampleProps) {
  // The page's colour tokens follow its own mode, so the preview of the other mode sets them itself.
  const tokens = Object.entries(colours(themeOf(theme), mode)).map(([token, colour]) => [`--${token}`, colour])
  const style = { ...Object.fromEntries(tokens), '--logo-ground': mode === 'dark' ? '#fff' : 'transparent' }
  return (
    <div
      role="img"
      aria-label={`The portal in ${mode} mode`}
      style={style}
      className="min-w-0 overflow-hidden rounded-lg border bg-canvas text-ink select-none"
    >
      <div className="flex h-12 items-center gap-3 border-b bg-surface px-3">
        <Logo name={name} src={logo} />
      </div>
      <div className="flex">
        <div className="w-32 shrink-0 border-r bg-surface p-2 text-sm">
          <p className="flex items-center gap-2 rounded-md bg-accent-soft px-2 py-1.5 font-medium text-accent-text">
            <LayoutDashboard aria-hidden className="size-4" />
            Dashboard
          </p>
          <p className="flex items-center gap-2 px-2 py-1.5 text-muted">
            <Tag aria-hidden className="size-4" />
            Assets
          </p>
        </div>
        <div className="flex min-w-0 flex-1 flex-col items-start gap-3 p-3">
          <p className="font-semibold">Tagged Assets</p>
          <span className="rounded-md bg-accent px-3 py-1.5 text-sm font-medium text-on-accent">Tag an asset</span>
          <span className="text-sm font-medium text-accent-text underline underline-offset-3">See all</span>
        </div>
      </div>
    </div>
  )
}
