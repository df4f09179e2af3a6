'use client'
import clsx from 'clsx'
import { CircleAlert, CircleCheck, Clock, Eye, type LucideIcon, Pencil, Plus } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { ButtonLink } from '@/components/ui/button-link'
import { toneClass } from '@/components/ui/tone'
import { mayEditAsset } from '@/lib/resources/assets/policy'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { type AssetStatus, statusOf } from './asset-status'

const icons: Record<AssetStatus['tone'], LucideIcon> = {
  good: CircleCheck,
  monitor: Eye,
  action: CircleAlert,
  neutral: Clock,
}

/** How the asset stands and why, before anything else of it (ASSET-34); where it never falls due, what to do. */
export function StatusBanner({ asset }: { asset: AssetOutput }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const { date } = useDates()
  const { tone, title, reasons, lacks } = statusOf(asset, date, new Date().toISOString())
  const Icon = icons[tone]
  return (
    <section
      aria-label="Status"
      className={clsx('mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl px-5 py-3.5', toneClass[tone])}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0">
          <h2 className="text-lg font-semibold tracking-[-0.01em]">{title}</h2>
          {reasons.map((reason, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may read the same
            <p key={at} suppressHydrationWarning className="nums text-ink wrap-anywhere">
              {reason}
            </p>
          ))}
        </div>
      </div>
      {lacks && mayEditAsset(viewer, asset) && (
        <span data-chrome className="max-sm:flex max-sm:w-full max-sm:*:flex-1">
          <ButtonLink
            icon={lacks === 'tasks' ? Plus : Pencil}
            href={href(`assets/${asset.id}/edit${lacks === 'tasks' ? '?add=task' : ''}`)}
          >
            {lacks === 'tasks' ? 'Add task' : 'Allocate'}
          </ButtonLink>
        </span>
      )}
    </section>
  )
}
