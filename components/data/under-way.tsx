'use client'
import { LoaderCircle } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { inFigures } from '@/lib/core/text/counted'
import type { Progress } from '@/lib/domain/long-changes/schema'
import { useLookAgain } from './use-look-again'

/** `12,000 of 20,000`. */
export const howFar = ({ done, total }: Progress): string => `${inFigures(done)} of ${inFigures(total)}`

/** What goes on with a row and how far it is; loads again what changes with `path` until it is done. */
export function UnderWay({ what, progress, path }: { what: string; progress: Progress; path: string }) {
  useLookAgain(true, path)
  return (
    <Badge tone="info" icon={LoaderCircle}>
      {what}: {howFar(progress)}
    </Badge>
  )
}
