'use client'
import { CircleAlert, FileText } from 'lucide-react'
import { useState } from 'react'
import { LocalPicture } from './local-picture'

/**
 * A small picture of an image that is not uploaded yet, an alert where it can't be shown (FILE-21); an icon for all
 * else.
 */
export function FilePreview({ file }: { file: File }) {
  const [failed, setFailed] = useState<File>()
  const isImage = /^image\/(png|jpe?g|gif|webp)$/.test(file.type)
  return (
    <span className="inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md bg-sunken text-muted">
      {failed === file && (
        <CircleAlert role="img" aria-label="This image can’t be shown" className="size-5 text-action" />
      )}
      {isImage && failed !== file && (
        <LocalPicture blob={file} onError={() => setFailed(file)} className="size-full object-cover" />
      )}
      {!isImage && <FileText aria-hidden className="size-5" />}
    </span>
  )
}

/** @returns "1.4 MB"; 1 MB = 1 048 576 bytes (FILE-2). */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const [amount, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB']
  return `${amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10} ${unit}`
}
