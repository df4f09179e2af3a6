'use client'
import { Camera, Images, Trash2 } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { Banner } from '@/components/ui/banner'
import { FilePreview } from '@/components/ui/file-preview'
import { IconButton } from '@/components/ui/icon-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useChosenFiles } from '@/components/ui/use-chosen-files'
import { shrinkPhoto } from '@/components/uploads/shrink-photo'
import { maxUploadBytes } from '@/lib/core/files/upload-types'
import { most } from '@/lib/domain/checklists/words'
import { NoPhotos } from './no-photos'

interface PhotoPickerProps {
  /** What is photographed. */
  label: string
  files: readonly File[]
  onChange: (files: File[]) => void
}

const extensions = ['.png', '.jpg', '.jpeg']
const accept = 'image/png,image/jpeg'

/** Photos of one item: on a phone straight from the camera, or from those that it has. */
export function PhotoPicker({ label, files, onChange }: PhotoPickerProps) {
  const refusal = useContext(NoPhotos)
  const { add, refused, isBusy } = useChosenFiles({
    value: [...files],
    onChange: (all) => onChange(all.slice(0, most.photos)),
    multiple: true,
    prepare: shrinkPhoto,
    extensions,
    maxBytes: maxUploadBytes,
  })
  const input = { type: 'file', accept, disabled: files.length >= most.photos } as const
  const take = (element: HTMLInputElement) => {
    add(element.files)
    // The same photo can be chosen again after it was removed.
    element.value = ''
  }
  return (
    <div className="flex flex-col gap-2">
      {refusal && <Banner kind="warning">{refusal}</Banner>}
      <div className={refusal ? 'hidden' : 'flex flex-wrap gap-2'}>
        <span className="hidden pointer-coarse:contents">
          <Pick icon={Camera} text="Take photo">
            <input
              {...input}
              capture="environment"
              aria-label={`${label}: take photo`}
              onChange={(event) => take(event.target)}
              className={covering}
            />
          </Pick>
        </span>
        <Pick icon={Images} text="Choose photos">
          <input
            {...input}
            multiple
            aria-label={`${label}: choose photos`}
            onChange={(event) => take(event.target)}
            className={covering}
          />
        </Pick>
      </div>
      <p role="status" className="font-medium text-action empty:hidden">
        {refused.join(' ')}
      </p>
      {isBusy && <Skeleton className="h-14" />}
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map((file, at) => (
            <li
              key={`${file.name}${file.size}${file.lastModified}`}
              className="flex items-center gap-1 rounded-lg border p-1 pl-2"
            >
              <FilePreview file={file} />
              <IconButton
                icon={Trash2}
                label={`Remove photo ${at + 1}: ${label}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
                className="size-12"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const covering = 'absolute inset-0 size-full cursor-pointer opacity-0 file:cursor-pointer'

function Pick({ icon: Icon, text, children }: { icon: typeof Camera; text: string; children: ReactNode }) {
  return (
    <span className="relative inline-flex h-12 items-center gap-2 overflow-hidden rounded-md border border-edge/60 bg-surface px-4 font-medium shadow-xs hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-50">
      <Icon aria-hidden className="size-5" />
      {text}
      {children}
    </span>
  )
}
