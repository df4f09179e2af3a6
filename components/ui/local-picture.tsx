'use client'
import { useEffect, useState } from 'react'

/** A picture whose bytes are here, in this browser. */
export function LocalPicture({ blob, className, onError }: { blob: Blob; className: string; onError?: () => void }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  // biome-ignore lint/performance/noImgElement: bytes that are here, nothing for an image server to do
  return url ? <img src={url} alt="" onError={onError} className={className} /> : null
}
