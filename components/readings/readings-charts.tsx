'use client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryFailure } from '@/components/data/query-failure'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { inFigures } from '@/lib/core/text/counted'
import type { ReadingOutput } from '@/lib/resources/readings/schema'
import { ReadingChart } from './reading-chart'
import { useReadingsQuery } from './readings-query'
import { type Series, seriesOf } from './series'

/** A chart for each item and unit that was measured on an asset; `tell` hears once they stand there. */
export default function ReadingsCharts({ assetId, tell }: { assetId: string; tell: (isThere: boolean) => void }) {
  const { data, error, refetch } = useQuery(useReadingsQuery({ assetId }))
  const isThere = Boolean(data || error)
  useEffect(() => tell(isThere), [isThere, tell])
  if (error) return <QueryFailure error={error} refetch={refetch} />
  if (!data) return <Skeleton className="h-40" />
  if (data.items.length === 0)
    return <p className="py-4 text-center text-muted">Nothing has been measured on this asset yet.</p>
  return (
    <ul className="grid gap-x-8 gap-y-7 @2xl:grid-cols-2">
      {seriesOf(data.items).map((series) => (
        <li key={series.id} className="min-w-0 break-inside-avoid">
          <One assetId={assetId} latest={series} hasMore={data.totalItems > data.items.length} />
        </li>
      ))}
    </ul>
  )
}

/** One line; of an asset with many readings its own earlier ones come when they are asked for. */
function One({ assetId, latest, hasMore }: { assetId: string; latest: Series; hasMore: boolean }) {
  const [isWhole, setWhole] = useState(false)
  const { checkId, itemKey } = latest
  const { data, isFetching } = useQuery({ ...useReadingsQuery({ assetId, checkId, itemKey }), enabled: isWhole })
  const whole = data && sameUnit(data.items, latest)
  return (
    <>
      <ReadingChart series={whole ?? latest} />
      {data && data.totalItems > data.items.length && (
        <p className="mt-1 text-sm text-muted">The latest {inFigures(data.items.length)} readings.</p>
      )}
      {hasMore && !whole && (
        <div data-chrome className="-ml-2">
          <Button size="sm" variant="ghost" loading={isFetching} onClick={() => setWhole(true)}>
            Earlier readings
          </Button>
        </div>
      )}
    </>
  )
}

const sameUnit = (readings: readonly ReadingOutput[], { id }: Series) => seriesOf(readings).find((one) => one.id === id)
