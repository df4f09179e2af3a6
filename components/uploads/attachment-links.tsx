import { FileText } from 'lucide-react'
import type { UploadOutput } from '@/lib/resources/uploads/schema'

/** Photos as pictures, other files as links; each opens in a new tab. */
export function AttachmentLinks({ uploads }: { uploads: readonly UploadOutput[] }) {
  if (uploads.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {uploads.map(({ id, filename, uploadType, signedLink }) => (
        <li key={id}>
          <a
            href={signedLink}
            target="_blank"
            rel="noopener"
            className="block rounded-md border bg-sunken hover:border-edge"
          >
            {uploadType === 1 ? (
              // biome-ignore lint/performance/noImgElement: behind a link of the reader's own that lives five minutes; nothing to optimise or cache
              <img src={signedLink} alt={filename} loading="lazy" className="size-20 rounded-md object-cover" />
            ) : (
              <span className="inline-flex min-h-9 items-center gap-2 px-3">
                <FileText aria-hidden className="size-4 text-muted" /> {filename}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}
