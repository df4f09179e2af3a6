'use client'
import clsx from 'clsx'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { UploadOutput } from '@/lib/resources/uploads/schema'
import { UploadImage } from './upload-image'

/** Photos as pictures, other files as links; each opens in a new tab. `large`: where they are what one came for. */
export function AttachmentLinks({
  uploads,
  large,
  most = uploads.length,
}: {
  uploads: readonly UploadOutput[]
  large?: boolean
  /** So many are shown at first, the rest when asked for. */
  most?: number
}) {
  const [isWhole, setWhole] = useState(false)
  if (uploads.length === 0) return null
  const shown = isWhole ? uploads : uploads.slice(0, most)
  const more = uploads.length - shown.length
  return (
    <ul className="mt-2 flex flex-wrap items-center gap-2">
      {shown.map((upload) => (
        <li key={upload.id} className="max-w-full">
          <a
            href={upload.signedLink}
            target="_blank"
            rel="noopener"
            className="block rounded-md border bg-sunken hover:border-edge"
          >
            {upload.uploadType === 1 ? (
              <span className={clsx('block overflow-hidden rounded-md', large ? 'size-40' : 'size-20')}>
                <UploadImage upload={upload} size={256} />
              </span>
            ) : (
              <span className="flex min-h-9 items-center gap-2 px-3">
                <FileText aria-hidden className="size-4 shrink-0 text-muted" />
                <span className="truncate">{upload.filename}</span>
              </span>
            )}
          </a>
        </li>
      ))}
      {more > 0 && (
        <li data-chrome>
          <Button variant="ghost" onClick={() => setWhole(true)}>
            {more} more {more === 1 ? 'file' : 'files'}
          </Button>
        </li>
      )}
    </ul>
  )
}
