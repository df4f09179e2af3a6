import type { ReactNode } from 'react'
import { ThemeToggle } from '@/components/theme/theme-toggle'
import { type Brand, Logo } from '@/components/ui/logo'
import { AccountPicture, type AccountPictureProps } from './account-picture'

interface FrameProps {
  brand: Brand
  children: ReactNode
}

/**
 * The screens before the portal: the form at the left, in the tenant's name and colours; a picture beside it where
 * there is room.
 */
export function SplitFrame({ brand, tagline, beside, children }: FrameProps & AccountPictureProps) {
  const columns = beside.kind === 'none' ? '' : 'lg:grid-cols-[minmax(0,11fr)_minmax(0,10fr)]'
  return (
    <div className={`grid min-h-dvh bg-surface ${columns}`}>
      <div className="flex min-w-0 flex-col px-5 sm:px-8 lg:px-12">
        <Head brand={brand} />
        {/* Not centred, so that a message below a field moves nothing above it. */}
        <main className="flex-1 pt-[clamp(1.5rem,15vh,10rem)] pb-8 max-sm:pt-6">
          <div className="mx-auto w-full max-w-[25rem]">{children}</div>
        </main>
        <Foot />
      </div>
      {beside.kind !== 'none' && (
        <aside aria-label="About this portal" className="p-3 pl-0 max-lg:hidden">
          <AccountPicture tagline={tagline} beside={beside} />
        </aside>
      )}
    </div>
  )
}

/** The same frame without the picture, for what needs the width: lists, longer forms, texts to read. */
export function WideFrame({ brand, children, width = 'max-w-2xl' }: FrameProps & { width?: string }) {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas px-4 sm:px-8 lg:px-12">
      <Head brand={brand} />
      <main className="flex-1 py-6 sm:py-10">
        <div className={`mx-auto w-full ${width}`}>{children}</div>
      </main>
      <Foot />
    </div>
  )
}

function Head({ brand }: { brand: Brand }) {
  return (
    <header data-chrome className="flex h-18 shrink-0 items-center">
      <a href="/" className="min-w-0 rounded-md">
        <Logo {...brand} />
      </a>
    </header>
  )
}

function Foot() {
  const link = 'inline-flex min-h-6 items-center hover:text-ink hover:underline hover:underline-offset-3'
  return (
    <footer data-chrome className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-5 text-sm text-muted">
      <nav aria-label="Legal" className="flex flex-wrap gap-x-5 gap-y-2">
        <a href="/info/privacy-policy" className={link}>
          Privacy policy
        </a>
        <a href="/info/end-user-license" className={link}>
          End user licence
        </a>
      </nav>
      <ThemeToggle />
    </footer>
  )
}
