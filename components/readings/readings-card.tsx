'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useCaller } from '@/components/data/portal-context'
import { readNow } from '@/components/data/read-now'
import { Card } from '@/components/ui/card'
import { useWantedOnPaper } from '@/components/ui/printing'
import { Skeleton } from '@/components/ui/skeleton'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useNear } from '@/components/ui/use-near'
import { useOnDemand } from '@/components/ui/use-on-demand'
import { readingsAsked, useReadingsQuery } from './readings-query'

const loadCharts = () => import('./readings-charts')

/**
 * What was measured on an asset, as charts: loaded once they come near the window, or are to be printed (ANSWER-17).
 * Their code comes with the first act, so that it is there if the browser's own menu prints, which waits for nobody.
 */
export function ReadingsCard({ assetId }: { assetId: string }) {
  const [place, isNear] = useNear<HTMLDivElement>('200px')
  const hasCode = useRef(false)
  const readAtOnce = useReadAtOnce(assetId)
  const [isOnPaper, tell] = useWantedOnPaper(() => hasCode.current && readAtOnce())
  const isWanted = isNear || isOnPaper
  const hasActed = useFirstAct()
  const Charts = useOnDemand(loadCharts, isWanted || hasActed, () => tell(true))?.default
  hasCode.current = Charts !== undefined
  return (
    <Card title="Readings">
      <div ref={place}>
        {Charts && isWanted ? <Charts assetId={assetId} tell={tell} /> : <Skeleton className="h-40" />}
      </div>
    </Card>
  )
}

/** Has the readings there before it returns. */
function useReadAtOnce(assetId: string) {
  const caller = useCaller()
  const client = useQueryClient()
  const { queryKey } = useReadingsQuery({ assetId })
  return () => {
    if (client.getQueryData(queryKey)) return
    const answer = readNow(...readingsAsked({ assetId }), caller)
    if (answer) client.setQueryData(queryKey, answer)
  }
}
