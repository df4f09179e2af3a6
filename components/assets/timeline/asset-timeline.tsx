'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWordsOnPaper } from '@/components/completed-checks/use-words-on-paper'
import { QueryFailure } from '@/components/data/query-failure'
import { useAnswerQuery } from '@/components/data/use-call'
import { Button } from '@/components/ui/button'
import { Timeline, TimelineSkeleton } from '@/components/ui/timeline'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import type { NoteOutput } from '@/lib/resources/notes/schema'
import { timelineCall } from '@/lib/workflows/timeline/client'
import type { TimelineEntry } from '@/lib/workflows/timeline/schema'
import { DeleteNote } from '../delete-note'
import { useEntryItem } from './entry-item'

/** So many entries come at a time. */
const size = 15

/** All that happened to an asset, latest first, of every kind (ASSET-36). */
export function AssetTimeline({ asset }: { asset: AssetOutput }) {
  const [pages, setPages] = useState(1)
  const [doomed, setDoomed] = useState<NoteOutput | null>(null)
  return (
    <>
      <Entries asset={asset} pages={pages} onMore={() => setPages(pages + 1)} onDelete={setDoomed} />
      <DeleteNote note={doomed} onClose={() => setDoomed(null)} />
    </>
  )
}

interface EntriesProps {
  asset: AssetOutput
  /** Where these begin; absent at the latest. */
  before?: string
  /** How many pages are shown, these among them. */
  pages: number
  onMore: () => void
  onDelete: (note: NoteOutput) => void
}

/**
 * A page of it, and what follows: where one ends is known when it is there, so that nothing is lost between two when
 * something new moves all of them on.
 */
function Entries({ asset, before, pages, onMore, onDelete }: EntriesProps) {
  const queryOf = useAnswerQuery()
  const query = new URLSearchParams({ limit: String(size), ...(before && { before }) })
  const { data, error, refetch } = useQuery({
    ...queryOf(timelineCall, { params: { id: asset.id }, query }),
    placeholderData: keepPreviousData,
  })
  const words = useWordsOnPaper(resultsOf(asset.id, data?.items), resultsIn(data?.items))
  const itemOf = useEntryItem(asset, onDelete)
  if (error)
    return (
      <div className="p-4">
        <QueryFailure error={error} refetch={refetch} />
      </div>
    )
  if (!data) return <TimelineSkeleton />
  if (data.items.length === 0)
    return <p className="px-5 py-8 text-center text-muted">No checks have been completed for this asset yet.</p>
  return (
    <>
      <div className="px-5 py-4">
        <Timeline items={data.items.map((entry) => itemOf(entry, words))} />
      </div>
      {data.next && pages > 1 && <Entries {...{ asset, onMore, onDelete }} before={data.next} pages={pages - 1} />}
      {data.next && pages === 1 && (
        <div data-chrome className="border-t px-5 py-2.5 text-center">
          <Button variant="ghost" onClick={onMore}>
            Show earlier
          </Button>
        </div>
      )}
    </>
  )
}

const resultsIn = (items: readonly TimelineEntry[] | undefined) =>
  items?.flatMap((entry) => (entry.kind === 'result' ? [entry.result] : []))

/** The list's query that has the results of these entries among its rows, for their words on paper. */
function resultsOf(assetId: string, items: readonly TimelineEntry[] | undefined): string {
  const query = new URLSearchParams({ 'filters[assetId]': assetId, limit: '100', describe: '0' })
  const first = resultsIn(items)?.[0]
  // Up to the day of the first of them, wherever that ends.
  if (first) query.set('filters[to]', new Date(Date.parse(first.completedAt) + dayMs).toISOString().slice(0, 10))
  return String(query)
}
const dayMs = 86_400_000
