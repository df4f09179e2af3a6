'use client'
import clsx from 'clsx'
import { Camera, Trash2, Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
import { bindable } from './bindable'
import { type ControlProps, Field, framed, messagesOf } from './field'
import type { FileLimits } from './file-limits'
import { FilePreview, fileSize } from './file-preview'
import { IconButton } from './icon-button'
import { Skeleton } from './skeleton'
import { useChosenFiles } from './use-chosen-files'

/** Files beyond the limits are refused here already, with a line that says so. */
export interface FileFieldProps extends ControlProps<File[]>, FileLimits {
  /** As in HTML: "image/*,.pdf". */
  accept?: string
  multiple?: boolean
  /** Offers the camera on a phone. */
  camera?: boolean
  /** Makes of a chosen file what is taken: a smaller photo. */
  prepare?: (file: File) => Promise<File>
}

function PlainFileField(props: FileFieldProps) {
  const { frame, control } = framed(props)
  const { value = [], onChange, accept, multiple } = control
  const cameraId = useId()
  const [over, setOver] = useState(false)
  const { extensions, maxBytes, maxTotalBytes, prepare } = props
  const limits = { extensions, maxBytes, maxTotalBytes }
  const { add, refused, isBusy } = useChosenFiles({ value, onChange, multiple, prepare, ...limits })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  const errors = [...messagesOf(frame.error), ...refused]
  return (
    <Field asks="Choose" {...frame} error={errors}>
      {(aria) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside does the same by keyboard */}
          <div
            onDragOver={(event) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={drop}
            className={clsx(
              'flex flex-wrap items-center justify-center gap-x-3 gap-y-2 rounded-lg border border-dashed border-edge bg-surface px-4 py-5 text-center transition-colors',
              over && 'border-chosen bg-chosen-soft',
              errors.length > 0 && 'border-action',
            )}
          >
            <PickButton icon={Upload} text={multiple ? 'Choose files' : 'Choose file'}>
              <input
                {...aria}
                type="file"
                accept={accept}
                multiple={multiple}
                disabled={props.disabled}
                onChange={(event) => take(event.target, add)}
                className={covering}
              />
            </PickButton>
            {props.camera && (
              <span className="hidden pointer-coarse:contents">
                <PickButton icon={Camera} text="Take photo">
                  <input
                    id={cameraId}
                    type="file"
                    aria-label={`${frame.label}: take photo`}
                    accept="image/*"
                    capture="environment"
                    onChange={(event) => take(event.target, add)}
                    className={covering}
                  />
                </PickButton>
              </span>
            )}
            <span className="text-sm text-muted pointer-coarse:hidden">or drop {multiple ? 'them' : 'it'} here</span>
          </div>
          <span role="status" className="sr-only">
            {isBusy ? 'Preparing the photo' : ''}
          </span>
          {isBusy && <Skeleton className="mt-2 h-14" />}
          {value.length > 0 && (
            <ul className="mt-2 flex flex-col gap-2">
              {value.map((file) => (
                <li
                  key={`${file.name}${file.size}${file.lastModified}`}
                  className="flex items-center gap-3 rounded-lg border p-2"
                >
                  <FilePreview file={file} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{file.name}</span>
                    <span className="nums block text-sm text-muted">{fileSize(file.size)}</span>
                  </span>
                  <IconButton
                    icon={Trash2}
                    label={`Remove ${file.name}`}
                    onClick={() => onChange?.(value.filter((other) => other !== file))}
                  />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Field>
  )
}

const covering = 'absolute inset-0 w-full cursor-pointer opacity-0 file:cursor-pointer'

/** The same file can be chosen again after it was removed. */
function take(input: HTMLInputElement, add: (files: FileList | null) => void) {
  add(input.files)
  input.value = ''
}

function PickButton({ icon: Icon, text, children }: { icon: typeof Upload; text: string; children: React.ReactNode }) {
  return (
    <span className="relative inline-flex h-9 items-center gap-2 overflow-hidden rounded-md border border-edge/60 bg-surface px-3.5 font-medium shadow-xs hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus max-sm:h-11">
      <Icon aria-hidden className="size-4" />
      {text}
      {children}
    </span>
  )
}

/** Files by choosing, dropping, or the phone's camera. */
export const FileField = bindable<File[], FileFieldProps>(PlainFileField, [])
