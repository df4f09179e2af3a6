'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCall } from '@/components/data/calls'
import { useAnswerQuery } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Skeleton } from '@/components/ui/skeleton'
import { readingsApi } from '@/lib/resources/readings/client'
import type { ReadingOutput } from '@/lib/resources/readings/schema'
import { ReadingChart } from './reading-chart'
import { type Series, seriesOf } from './series'

/** As many as one answer holds. */
const most = 300

function useReadings(filters: Record<string, string>, isWanted = true) {
  const queryOf = useAnswerQuery()
  const query = new URLSearchParams(Object.entries(filters).map(([id, value]) => [`filters[${id}]`, value]))
  query.set('limit', String(most))
  query.set('describe', '0')
  return useQuery({ ...queryOf(listCall(readingsApi), { query }), enabled: isWanted })
}

/** A chart for each item and unit that was measured on an asset. */
export default function ReadingsCharts({ assetId }: { assetId: string }) {
  const { data, error, refetch } = useReadings({ assetId })
  if (error) return <ErrorBanner onRetry={() => refetch()} />
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
  const { data, isFetching } = useReadings({ assetId, checkId, itemKey }, isWhole)
  const whole = data && sameUnit(data.items, latest)
  return (
    <>
      <ReadingChart series={whole ?? latest} />
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
