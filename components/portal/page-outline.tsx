'use client'
import type { ReactNode } from 'react'
import { usePortal } from '@/components/data/portal-context'
import { Skeleton } from '@/components/ui/skeleton'
import { adminTitle } from './admin-title'
import type { Layout } from './screens-ahead'

/** A page of the portal before it is there: its title where that is known, and where its parts will be. */
export function PageOutline({ layout, title }: { layout: Layout; title: string | undefined }) {
  return (
    <>
      {title ? <Title isRecord={layout === 'record'}>{title}</Title> : <Skeleton className="mb-7 h-12 w-72" />}
      {outlines[layout]}
    </>
  )
}

/** As `PageHeader` has it, but no heading: one comes to the page itself, not to this. */
function Title({ isRecord, children }: { isRecord: boolean; children: string }) {
  const { viewer, organisation } = usePortal()
  return (
    // As high as with buttons beside it; a record has the way back above.
    <div className={`mb-5 lg:flex lg:min-h-9 lg:items-end ${isRecord ? 'pt-8' : ''}`}>
      <p className="truncate text-2xl font-semibold tracking-[-0.02em]">{children}</p>
      <p className="mt-0.5 truncate text-muted lg:hidden">
        {organisation?.name ?? adminTitle(viewer)}
        {organisation && <span className="px-1.5">·</span>}
        {organisation && <span className="nums tracking-wide">{organisation.accountCode}</span>}
      </p>
    </div>
  )
}

const Box = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={`rounded-xl border bg-surface shadow-xs ${className ?? ''}`}>{children}</div>
)

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `line-${at}`, width: `${35 + ((at * 29) % 45)}%` }))

const Lines = ({ count, className }: { count: number; className?: string }) => (
  <div className="flex flex-col gap-4 p-5">
    {lines(count).map(({ id, width }) => (
      <Skeleton key={id} className={className ?? 'h-3.5'} style={{ width }} />
    ))}
  </div>
)

const list = (
  <Box>
    <div className="flex gap-2 border-b p-3">
      <Skeleton className="h-9 w-72 opacity-60" />
      <Skeleton className="h-9 w-28 opacity-60 max-sm:hidden" />
      <Skeleton className="h-9 w-28 opacity-60 max-sm:hidden" />
    </div>
    {lines(15).map(({ id, width }) => (
      <div key={id} className="flex h-11 items-center gap-8 border-b px-5 last:border-b-0">
        <Skeleton className="h-3.5 w-32" />
        <div className="flex-1">
          <Skeleton className="h-3.5" style={{ width }} />
        </div>
        <Skeleton className="h-3.5 w-24 max-sm:hidden" />
      </div>
    ))}
  </Box>
)

const dashboard = (
  <div className="grid gap-5">
    <Box className="min-h-[262px]">
      <Lines count={4} className="h-6" />
    </Box>
    <div className="grid grid-cols-2 gap-4 lg:grid-cols-5">
      {lines(5).map(({ id, width }) => (
        <Box key={id} className="grid gap-3 p-4">
          <Skeleton className="h-7 w-16" />
          <Skeleton className="h-4" style={{ width }} />
        </Box>
      ))}
    </div>
    <div className="grid gap-5 xl:grid-cols-2">
      <Box>
        <Lines count={8} />
      </Box>
      <Box>
        <Lines count={8} />
      </Box>
    </div>
  </div>
)

const record = (
  <div className="grid items-start gap-5 xl:grid-cols-[1fr_20rem] xl:gap-6 2xl:grid-cols-[1fr_24rem]">
    <div className="grid gap-5 xl:gap-6">
      <Box>
        <Lines count={6} />
      </Box>
      <Box>
        <Lines count={8} />
      </Box>
    </div>
    <div className="grid gap-5 xl:gap-6">
      <Box>
        <Lines count={3} />
      </Box>
      <Box>
        <Lines count={6} />
      </Box>
    </div>
  </div>
)

const form = (
  <Box className="max-w-3xl">
    <Lines count={5} className="h-9" />
  </Box>
)

const outlines: Record<Layout, ReactNode> = { dashboard, list, record, form }
