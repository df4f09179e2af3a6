import clsx from 'clsx'
import { FileText } from 'lucide-react'
import type { UploadOutput } from '@/lib/resources/uploads/schema'
import { UploadImage } from './upload-image'

/** Photos as pictures, other files as links; each opens in a new tab. `large`: where they are what one came for. */
export function AttachmentLinks({ uploads, large }: { uploads: readonly UploadOutput[]; large?: boolean }) {
  if (uploads.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {uploads.map((upload) => (
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
    </ul>
  )
}
