'use client'
import { Skeleton } from '@/components/ui/skeleton'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useNear } from '@/components/ui/use-near'
import { useOnDemand } from '@/components/ui/use-on-demand'
import type { ClientOutput } from '@/lib/resources/clients/schema'

const load = () => import('./brand-preview')

/** The preview of a portal's looks, once somebody begins to look around or it is in sight. */
export function LaterPreview({ client }: { client?: ClientOutput }) {
  const [box, isInView] = useNear<HTMLDivElement>('0px')
  const hasActed = useFirstAct()
  const BrandPreview = useOnDemand(load, hasActed || isInView)?.BrandPreview
  return <div ref={box}>{BrandPreview ? <BrandPreview client={client} /> : <Skeleton className="h-80" />}</div>
}
