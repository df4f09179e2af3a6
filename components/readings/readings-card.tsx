'use client'
import { useEffect, useRef, useState } from 'react'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/skeleton'
import { useFirstAct } from '@/components/ui/use-first-act'
import { useOnDemand } from '@/components/ui/use-on-demand'

const loadCharts = () => import('./readings-charts')

/** What was measured on an asset, as charts: loaded once somebody has come to them (ANSWER-17). */
export function ReadingsCard({ assetId }: { assetId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const hasActed = useFirstAct()
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!place.current || isInView) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setInView(true),
      {
        rootMargin: '200px',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isInView])
  const Charts = useOnDemand(loadCharts, hasActed && isInView)?.default
  return (
    <Card title="Readings">
      <div ref={place}>{Charts ? <Charts assetId={assetId} /> : <Skeleton className="h-40" />}</div>
    </Card>
  )
}
