'use client'
import { LayoutDashboard, Tag } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Logo } from '@/components/ui/logo'
import { colours, themeOf } from '@/lib/core/tenancy/themes'
import type { ClientOutput } from '@/lib/resources/clients/schema'
import type { ClientValues } from './client-values'
import { useShownLogo } from './logo-field'

/** How portal, login and mails will look with what is chosen now; the portal in light and in dark. */
export function BrandPreview({ client }: { client?: ClientOutput }) {
  const { control } = useFormContext<ClientValues>()
  const names = ['name', 'theme', 'logo', 'loginPicture', 'picture', 'senderName', 'metaDescription'] as const
  const [name, theme, logo, beside, picture, senderName, tagline] = useWatch({ control, name: names })
  const shown = {
    name: name || 'Name of the portal',
    theme,
    logo: useShownLogo(logo, client?.logoUrl ?? null),
    picture: useShownLogo(picture, client?.pictureUrl ?? null),
  }
  return (
    <figure>
      <figcaption className="mb-1.5 font-medium">Preview</figcaption>
      <div className="grid gap-3 sm:grid-cols-2">
        <Portal {...shown} mode="light" />
        <Portal {...shown} mode="dark" />
        <Login {...shown} beside={beside} tagline={tagline} />
        <Mail {...shown} senderName={senderName} />
      </div>
    </figure>
  )
}

interface Shown {
  name: string
  theme: string
  logo: string | null
  picture: string | null
}

interface SampleProps {
  theme: string
  mode: 'light' | 'dark'
  label: string
  children: ReactNode
}

/** A picture in colours of its own. */
function Sample({ theme, mode, label, children }: SampleProps) {
  // The page's colour tokens follow its own mode, so the preview of the other mode sets them itself.
  const tokens = Object.entries(colours(themeOf(theme), mode)).map(([token, colour]) => [`--${token}`, colour])
  const style = { ...Object.fromEntries(tokens), '--logo-ground': mode === 'dark' ? '#fff' : 'transparent' }
  return (
    <div
      role="img"
      aria-label={label}
      style={style as CSSProperties}
      className="min-w-0 overflow-hidden rounded-lg border bg-canvas text-ink select-none"
    >
      {children}
    </div>
  )
}

function Portal({ name, theme, logo, mode }: Shown & { mode: 'light' | 'dark' }) {
  return (
    <Sample theme={theme} mode={mode} label={`The portal in ${mode} mode`}>
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
    </Sample>
  )
}

function Login({ name, theme, logo, picture, beside, tagline }: Shown & { beside: string; tagline: string }) {
  return (
    <Sample theme={theme} mode="light" label="The login page">
      <div className="flex min-h-44 bg-surface">
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-3">
          <Logo name={name} src={logo} />
          <p className="mt-2 text-sm font-semibold wrap-anywhere">Login to {name}</p>
          <span className="h-5 rounded-sm border border-edge" />
          <span className="h-5 rounded-sm border border-edge" />
          <span className="rounded-md bg-accent px-3 py-1 text-center text-sm font-medium text-on-accent">Login</span>
        </div>
        {beside !== 'none' && (
          <div className="relative m-1.5 ml-0 flex w-2/5 flex-col justify-end overflow-hidden rounded-lg bg-accent-soft p-2">
            {beside === 'own' && picture && (
              // biome-ignore lint/performance/noImgElement: served as it is, or a file that is not uploaded yet
              <img src={picture} alt="" className="absolute inset-0 size-full object-cover" />
            )}
            {beside === 'example' && (
              <span className="mx-auto mb-auto mt-6 h-16 w-4/5 rounded-md bg-surface shadow-md" />
            )}
            {tagline && (
              <span className="relative rounded-sm bg-surface/95 px-1.5 py-1 text-xs">
                <span className="line-clamp-2">{tagline}</span>
              </span>
            )}
          </div>
        )}
      </div>
    </Sample>
  )
}

function Mail({ name, theme, senderName }: Shown & { senderName: string }) {
  return (
    <Sample theme={theme} mode="light" label="A mail">
      <div className="border-b bg-surface px-3 py-2 text-sm">
        <p className="truncate">
          <span className="text-muted">From </span>
          <span className="font-medium">{senderName || 'the installation’s own sender'}</span>
        </p>
        <p className="truncate text-muted">You have been invited to {name}</p>
      </div>
      <div className="m-3 rounded-md border border-t-4 border-t-accent bg-surface p-3 text-sm">
        <p className="font-semibold text-accent-text wrap-anywhere">{name}</p>
        <p className="mt-1.5 font-semibold">You have been invited</p>
        <span className="mt-2 inline-block rounded-md bg-accent px-3 py-1.5 font-medium text-on-accent">
          Create password
        </span>
      </div>
    </Sample>
  )
}
