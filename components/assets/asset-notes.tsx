'use client'
import { Pencil, StickyNote, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useDates } from '@/components/data/use-dates'
import { usePages } from '@/components/data/use-pages'
import { Card } from '@/components/ui/card'
import { ErrorBanner } from '@/components/ui/error-banner'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { Pagination } from '@/components/ui/pagination'
import { Skeleton } from '@/components/ui/skeleton'
import { Timeline } from '@/components/ui/timeline'
import { AttachmentLinks } from '@/components/uploads/attachment-links'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { notesApi } from '@/lib/resources/notes/client'
import { mayDeleteNote, mayEditNote } from '@/lib/resources/notes/policy'
import type { NoteOutput } from '@/lib/resources/notes/schema'
import { DeleteNote } from './delete-note'

/** What people wrote about the asset, newest first; their authors may change it (RESULT-10). */
export function AssetNotes({ asset }: { asset: AssetOutput }) {
  const { data, error, refetch, page, setPage } = usePages(notesApi, { assetId: asset.id }, 5)
  const { dateTime } = useDates()
  const [doomed, setDoomed] = useState<NoteOutput | null>(null)
  const actionsOf = useNoteActions(asset, setDoomed)
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
            items={data.items.map((note) => ({
              id: note.id,
              icon: StickyNote,
              title: `${note.user.fullName}${note.impersonator ? ` (${note.impersonator.fullName})` : ''}`,
              meta: dateTime(note.createdAt),
              actions: <NoteMenu note={note} entries={actionsOf(note)} />,
              children: (
                <>
                  <p className="whitespace-pre-wrap">{note.notes}</p>
                  <AttachmentLinks uploads={note.uploads} most={4} />
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
      <DeleteNote note={doomed} onClose={() => setDoomed(null)} />
    </Card>
  )
}

/** What the person may do to a note; nothing once the asset is archived. */
function useNoteActions(asset: AssetOutput, onDelete: (note: NoteOutput) => void) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  return (note: NoteOutput): MenuEntry[] =>
    asset.deletedAt
      ? []
      : [
          ...(mayEditNote(viewer, note)
            ? [{ label: 'Edit', icon: Pencil, href: href(`assets/${asset.id}/note/${note.id}`) }]
            : []),
          ...(mayDeleteNote(viewer, note)
            ? [{ label: 'Delete', icon: Trash2, onSelect: () => onDelete(note), danger: true }]
            : []),
        ]
}

function NoteMenu({ note, entries }: { note: NoteOutput; entries: MenuEntry[] }) {
  const { dateTime } = useDates()
  if (entries.length === 0) return null
  return <Menu label={`Actions for the note of ${note.user.fullName}, ${dateTime(note.createdAt)}`} entries={entries} />
}
