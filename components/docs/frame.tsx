import type { ReactNode } from 'react'
import { LogoMark } from '@/components/ui/logo-mark'
import { pageOf } from './groups'
import { OpenMark } from './operation'

interface PlacesProps {
  tags: readonly string[]
  /** The resource that is shown. */
  current?: string
}

/** Links to the parts of the reference. */
function Places({ tags, current }: PlacesProps) {
  const places = [
    ['/api/docs#overview', 'Overview'],
    ['/api/docs#calls', 'All calls'],
    ...tags.map((tag) => [pageOf(tag), tag]),
  ]
  return (
    <ul className="flex flex-col max-lg:grid max-lg:grid-cols-2">
      {places.map(([href, label]) => (
        <li key={href}>
          <a
            href={href}
            aria-current={label === current ? 'page' : undefined}
            className="flex min-h-7 items-center rounded-sm px-2 text-muted wrap-anywhere hover:bg-hover hover:text-ink aria-[current=page]:bg-chosen-soft aria-[current=page]:font-medium aria-[current=page]:text-ink max-lg:min-h-11"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A page of the reference, beside the links to its others. */
export function Frame({ children, top, ...places }: PlacesProps & { top: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-[1600px] gap-10 px-4 py-8 sm:px-6">
      <nav
        aria-label="Resources"
        data-chrome
        className="sticky top-8 hidden h-[calc(100dvh-4rem)] w-52 shrink-0 overflow-y-auto lg:block"
      >
        <p className="mb-4 flex items-center gap-2 font-semibold">
          <LogoMark className="size-5 text-accent-text" /> Tagwarden API
        </p>
        <Places {...places} />
      </nav>
      <main className="min-w-0 flex-1">
        {top}
        <details data-chrome className="group mt-6 rounded-xl border bg-surface lg:hidden">
          <summary className="relative flex min-h-12 cursor-pointer items-center px-4 font-medium">
            In this reference <OpenMark />
          </summary>
          <nav aria-label="Resources, on a small screen" className="border-t p-2">
            <Places {...places} />
          </nav>
        </details>
        {children}
      </main>
    </div>
  )
}
