'use client'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { usePortalHref } from '@/components/data/portal-context'
import { Link } from '@/components/ui/link'
import type { TaggedOutput } from '@/lib/resources/assets/schema'

/** What became of many tags: those that are assets now, and of each other one why not (ASSET-32). */
export function Outcome({ outcome }: { outcome: TaggedOutput | null }) {
  const title = useRef<HTMLHeadingElement>(null)
  // It stands above what was pressed: whoever pressed is taken to it.
  useEffect(() => {
    if (outcome) title.current?.focus()
  }, [outcome])
  if (!outcome) return null
  const tagged = outcome.tags.flatMap(({ name, assetId }) => (assetId ? [{ name, assetId }] : []))
  const refused = outcome.tags.filter(({ refusal }) => refusal)
  const Icon = refused.length > 0 ? TriangleAlert : CircleCheck
  return (
    <section aria-label="What became of the tags" className="rounded-lg border bg-sunken px-4 py-3">
      <h3 ref={title} tabIndex={-1} className="flex items-center gap-2 text-lg font-semibold focus:outline-none">
        <Icon aria-hidden className={refused.length > 0 ? 'size-5 text-monitor' : 'size-5 text-good'} />
        {said(tagged.length, refused.length)}
      </h3>
      {refused.length > 0 && (
        <>
          <ul className="mt-2 flex max-h-60 flex-col gap-1 overflow-y-auto">
            {refused.map(({ name, refusal }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a tag may be listed twice
              <li key={at} className="flex flex-wrap gap-x-2">
                <span className="nums font-medium">{name}</span>
                <span className="text-muted">{refusal}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">They are still in the field below, to be put right.</p>
        </>
      )}
      {tagged.length > 0 && <Tagged tagged={tagged} />}
    </section>
  )
}

function said(tagged: number, refused: number): string {
  const assets = tagged === 1 ? '1 asset tagged' : `${tagged} assets tagged`
  if (refused === 0) return assets
  return `${tagged === 0 ? 'Nothing tagged' : assets}, ${refused} ${refused === 1 ? 'tag' : 'tags'} refused`
}

function Tagged({ tagged }: { tagged: { name: string; assetId: string }[] }) {
  const href = usePortalHref()
  return (
    <details className="mt-2">
      <summary className="py-1 text-accent-text">{tagged.length === 1 ? 'The asset' : 'The assets'}</summary>
      <ul className="mt-1 flex max-h-60 flex-wrap gap-x-4 gap-y-1 overflow-y-auto">
        {tagged.map(({ name, assetId }) => (
          <li key={assetId}>
            <Link href={href(`assets/${assetId}`)} className="link nums inline-block py-0.5">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
