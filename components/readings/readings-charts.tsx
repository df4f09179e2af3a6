'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCall } from '@/components/data/calls'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { inFigures } from '@/lib/core/text/counted'
import { readingsApi } from '@/lib/resources/readings/client'
import type { ReadingOutput } from '@/lib/resources/readings/schema'
import { ReadingChart } from './reading-chart'
import { type Series, seriesOf } from './series'

/** Of all items of an asset, and of one item once its earlier ones are asked for: as many as one answer holds. */
const most = { together: 300, whole: 1_000 }

function useReadings(filters: Record<string, string>, limit: number, isWanted = true) {
  const queryOf = useAnswerQuery()
  const query = new URLSearchParams(Object.entries(filters).map(([id, value]) => [`filters[${id}]`, value]))
  query.set('limit', String(limit))
  query.set('describe', '0')
  return useQuery({ ...queryOf(listCall(readingsApi), { query }), enabled: isWanted })
}

/** A chart for each item and unit that was measured on an asset. */
export default function ReadingsCharts({ assetId }: { assetId: string }) {
  const { data, error, refetch } = useReadings({ assetId }, most.together)
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
  const { data, isFetching } = useReadings({ assetId, checkId, itemKey }, most.whole, isWhole)
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
