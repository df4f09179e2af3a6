'use client'
import { Camera, X } from 'lucide-react'
import { useContext } from 'react'
import { NoPhotos } from '@/components/checklists/no-photos'
import { FilePreview } from '@/components/ui/file-preview'
import { useChosenFiles } from '@/components/ui/use-chosen-files'
import { shrinkPhoto } from '@/components/uploads/shrink-photo'
import { maxUploadBytes } from '@/lib/core/files/upload-types'
import { most } from '@/lib/domain/checklists/words'

interface PhotoButtonProps {
  /** What is photographed. */
  label: string
  files: readonly File[]
  onChange: (files: File[]) => void
}

const extensions = ['.png', '.jpg', '.jpeg']

/** Takes a photo straight into the result that follows: one act before Complete (WALK-17). */
export function PhotoButton({ label, files, onChange }: PhotoButtonProps) {
  const refusal = useContext(NoPhotos)
  const { add, refused, isBusy } = useChosenFiles({
    value: [...files],
    onChange: (all) => onChange(all.slice(0, most.photos)),
    multiple: true,
    prepare: shrinkPhoto,
    extensions,
    maxBytes: maxUploadBytes,
  })
  return (
    <>
      <span className="relative inline-flex min-h-14 items-center justify-center gap-2 overflow-hidden rounded-lg border border-edge bg-surface px-4 py-2 text-lg font-semibold hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-50">
        <Camera aria-hidden className="size-6 shrink-0" />
        {isBusy ? 'One moment…' : 'Photo'}
        <input
          type="file"
          accept="image/png,image/jpeg"
          capture="environment"
          aria-label={`${label}: add a photo`}
          disabled={isBusy || refusal !== null || files.length >= most.photos}
          onChange={({ target }) => {
            void add(target.files)
            // The same photo can be chosen again after it was removed.
            target.value = ''
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
        />
      </span>
      {(files.length > 0 || refused.length > 0) && (
        <div className="order-last col-span-full flex flex-wrap gap-2">
          <p role="status" className="basis-full font-medium text-action empty:hidden">
            {refused.join(' ')}
          </p>
          {files.map((file, at) => (
            <button
              key={`${file.name}${file.size}${file.lastModified}`}
              type="button"
              aria-label={`Remove photo ${at + 1}: ${label}`}
              onClick={() => onChange(files.filter((other) => other !== file))}
              className="inline-flex h-14 items-center gap-2 rounded-lg border px-2 hover:bg-hover"
            >
              <FilePreview file={file} />
              <X aria-hidden className="size-5 text-muted" />
            </button>
          ))}
        </div>
      )}
    </>
  )
}
