'use client'
import { CircleAlert, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'

/**
 * A small picture of an image that is not uploaded yet, an alert where it can't be shown (FILE-21); an icon for all
 * else.
 */
export function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!/^image\/(png|jpe?g|gif|webp)$/.test(file.type)) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return (
    <span className="inline-flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md bg-sunken text-muted">
      {failed && <CircleAlert role="img" aria-label="This image can’t be shown" className="size-5 text-action" />}
      {/* biome-ignore lint/performance/noImgElement: a local file, nothing for an image server to do */}
      {url && !failed && <img src={url} alt="" onError={() => setFailed(true)} className="size-full object-cover" />}
      {!url && <FileText aria-hidden className="size-5" />}
    </span>
  )
}

/** @returns "1.4 MB"; 1 MB = 1 048 576 bytes (FILE-2). */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const [amount, unit] = bytes < 1_048_576 ? [bytes / 1024, 'KB'] : [bytes / 1_048_576, 'MB']
  return `${amount >= 10 ? Math.round(amount) : Math.round(amount * 10) / 10} ${unit}`
}
