'use client'
import { Skeleton } from '@/components/ui/skeleton'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { ClientOutput } from '@/lib/resources/clients/schema'

const load = () => import('./brand-preview')

/** The preview of a portal's looks, once somebody begins to look around. */
export function LaterPreview({ client }: { client?: ClientOutput }) {
  const BrandPreview = useOnDemand(load, useFirstAct())?.BrandPreview
  return BrandPreview ? <BrandPreview client={client} /> : <Skeleton className="h-80" />
}
