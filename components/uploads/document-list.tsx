'use client'
import { Download, FileText, ImageIcon, Trash2, Undo2 } from 'lucide-react'
import { useDates } from '@/components/data/use-dates'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import type { UploadOutput } from '@/lib/resources/uploads/schema'

interface DocumentListProps {
  documents: readonly UploadOutput[]
  empty: string
  /** Ids that go with the save and can still be taken back. */
  removed?: readonly string[]
  /** Shows the delete button. */
  onRemove?: (document: UploadOutput) => void
  onUndo?: (document: UploadOutput) => void
}

/** The files of a record, to open, and to delete where that is allowed. */
export function DocumentList({ documents, empty, removed = [], onRemove, onUndo }: DocumentListProps) {
  if (documents.length === 0)
    return <p className="rounded-md border border-dashed px-4 py-6 text-center text-muted">{empty}</p>
  return (
    <ul className="rounded-md border">
      {documents.map((document) => (
        <Row
          key={document.id}
          document={document}
          isRemoved={removed.includes(document.id)}
          onRemove={onRemove && (() => onRemove(document))}
          onUndo={onUndo && (() => onUndo(document))}
        />
      ))}
    </ul>
  )
}

function Row({
  document,
  isRemoved,
  onRemove,
  onUndo,
}: {
  document: UploadOutput
  isRemoved: boolean
  onRemove?: () => void
  onUndo?: () => void
}) {
  const { dateTime } = useDates()
  const Icon = document.uploadType === 1 ? ImageIcon : FileText
  return (
    <li className="flex min-h-13 items-center gap-3 border-b px-3 py-1.5 last:border-b-0">
      <Icon aria-hidden className="size-[18px] shrink-0 text-muted" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <a
          href={document.signedLink}
          target="_blank"
          rel="noopener"
          className={
            isRemoved
              ? 'block truncate py-0.5 text-muted line-through'
              : 'block truncate py-0.5 font-medium wrap-anywhere hover:underline'
          }
        >
          {document.filename}
        </a>
        <span className="nums block truncate text-sm text-muted">
          {dateTime(document.createdAt)} · {document.user.fullName}
        </span>
      </span>
      {isRemoved && <Badge tone="action">Deleted on save</Badge>}
      {isRemoved && onUndo ? (
        <Button type="button" size="sm" variant="ghost" icon={Undo2} onClick={onUndo}>
          Cancel
        </Button>
      ) : (
        <span data-chrome className="flex">
          <a
            href={document.signedLink}
            download
            aria-label={`Download ${document.filename}`}
            className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink max-sm:size-11"
          >
            <Download aria-hidden className="size-4" />
          </a>
          {onRemove && <IconButton icon={Trash2} label={`Delete ${document.filename}`} onClick={onRemove} />}
        </span>
      )}
    </li>
  )
}
