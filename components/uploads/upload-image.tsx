'use client'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useAnswerQuery } from '@/components/data/use-call'
import { useWantedOnPaper } from '@/components/ui/printing'
import { Skeleton } from '@/components/ui/skeleton'
import { useNear } from '@/components/ui/use-near'
import { thumbnailCall } from '@/lib/resources/uploads/client'
import type { UploadOutput } from '@/lib/resources/uploads/schema'

/**
 * A small picture of an uploaded image, loaded once it comes near the window: a long history has dozens. An alert icon
 * where it can't be loaded (FILE-21). Fills its box.
 */
export function UploadImage({ upload, size }: { upload: UploadOutput; size: 256 | 1024 }) {
  const queryOf = useAnswerQuery()
  const [box, isNear] = useNear<HTMLSpanElement>('1200px')
  const [isOnPaper, tell] = useWantedOnPaper()
  const { data, error } = useQuery({
    ...queryOf(thumbnailCall, { params: { id: upload.id, size: `${size}` } }),
    enabled: isNear || isOnPaper,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isThere = Boolean(data || error)
  useEffect(() => tell(isThere), [isThere, tell])
  if (error)
    return (
      <span className="flex size-full items-center justify-center text-action">
        <CircleAlert aria-hidden className="size-5" />
        <span className="sr-only">{upload.filename} could not be loaded</span>
      </span>
    )
  if (!data)
    return (
      <span ref={box} className="block size-full">
        <Skeleton className="size-full" />
        <span className="sr-only">{upload.filename}</span>
      </span>
    )
  // biome-ignore lint/performance/noImgElement: a thumbnail in a data URL; nothing to optimise or cache
  return <img src={data.base64Data} alt={upload.filename} className="size-full object-cover" />
}
