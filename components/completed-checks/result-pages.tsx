'use client'
import { QueryFailure } from '@/components/data/query-failure'
import { usePages } from '@/components/data/use-pages'
import { Pagination, ResultsLine } from '@/components/ui/pagination'
import { TimelineSkeleton } from '@/components/ui/timeline'
import { completedChecksApi } from '@/lib/resources/completed-checks/client'
import { ResultTimeline } from './result-timeline'
import { useWordsOnPaper } from './use-words-on-paper'

/** The results of one task on an asset, newest first, ten at a time. */
export function ResultPages({ assetId, checkId }: { assetId: string; checkId: string }) {
  const { data, error, refetch, query, page, setPage } = usePages(completedChecksApi, { assetId, checkId }, 10)
  const words = useWordsOnPaper(query, data?.items)
  if (error)
    return (
      <div className="p-4">
        <QueryFailure error={error} refetch={refetch} />
      </div>
    )
  if (!data) return <TimelineSkeleton />
  if (data.totalItems === 0)
    return <p className="px-5 py-8 text-center text-muted">No checks have been completed for this asset yet.</p>
  return (
    <>
      <div className="px-5 py-5">
        <ResultTimeline results={data.items} words={words} />
      </div>
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t px-5 py-2.5">
        <ResultsLine page={data.currentPage} perPage={data.perPage} totalItems={data.totalItems} />
        <Pagination page={page} totalPages={data.totalPages} href={() => '#'} onPage={setPage} />
      </div>
    </>
  )
}
