'use client'
import { StickyNote } from 'lucide-react'
import { useDates } from '@/components/data/use-dates'
import { usePages } from '@/components/data/use-pages'
import { Card } from '@/components/ui/card'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Pagination } from '@/components/ui/pagination'
import { Skeleton } from '@/components/ui/skeleton'
import { Timeline } from '@/components/ui/timeline'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import type { NoteOutput } from '@/lib/resources/notes/schema'

/** What people wrote about the asset, newest first. */
export function AssetNotes({ asset }: { asset: AssetOutput }) {
  const { data, error, refetch, page, setPage } = usePages<NoteOutput>('/assets/assetMeta', { assetId: asset.id }, 5)
  const { dateTime } = useDates()
  return (
    <Card title="Notes">
      {error ? (
        <ErrorBanner onRetry={() => refetch()} />
      ) : !data ? (
        <Skeleton className="h-16 w-full" />
      ) : data.totalItems === 0 ? (
        <p className="text-muted">No notes yet</p>
      ) : (
        <>
          <Timeline
            items={data.items.map(({ id, notes, user, impersonator, createdAt, uploads }) => ({
              id,
              icon: StickyNote,
              title: `${user.fullName}${impersonator ? ` (${impersonator.fullName})` : ''}`,
              meta: dateTime(createdAt),
              children: (
                <>
                  <p className="whitespace-pre-wrap">{notes}</p>
                  <AttachmentLinks uploads={uploads} />
                </>
              ),
            }))}
          />
          {data.totalPages > 1 && (
            <div data-chrome className="mt-4">
              <Pagination page={page} totalPages={data.totalPages} href={() => '#'} onPage={setPage} />
            </div>
          )}
        </>
      )}
    </Card>
  )
}
