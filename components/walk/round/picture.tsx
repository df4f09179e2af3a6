'use client'
import { useEffect, useState } from 'react'
import { LocalPicture } from '@/components/ui/local-picture'
import type { PackedAsset } from '@/lib/resources/rounds/package-schema'
import type { Walk } from './use-walk'

/** The asset’s own picture, from what was taken along. */
export function Picture({ asset, walk }: { asset: PackedAsset | undefined; walk: Walk }) {
  const [blob, setBlob] = useState<Blob>()
  const uploadId = asset?.thumbnails[0]?.uploadId
  useEffect(() => {
    if (uploadId) void walk.database.get('pictures', uploadId).then((picture) => setBlob(picture?.blob))
  }, [uploadId, walk.database])
  return blob ? <LocalPicture blob={blob} className="size-24 shrink-0 rounded-lg border object-cover" /> : null
}
