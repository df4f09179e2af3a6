'use client'
import { ClipboardCheck, ScanLine } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ButtonLink } from '@/components/ui/button-link'
import { mayRecordResult } from '@/lib/resources/assets/policy'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { recordPath } from './record-path'

/** What one does in front of an asset, under the thumb of a phone: record a result, go on to the next tag. */
export function FieldBar({ asset }: { asset: AssetOutput }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  return (
    <div data-chrome className="h-22 sm:hidden">
      <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2 border-t bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1">
        <ButtonLink icon={ScanLine} size="lg" href={href('assets/scan')}>
          Scan tag
        </ButtonLink>
        {mayRecordResult(viewer, asset) && (
          <ButtonLink icon={ClipboardCheck} size="lg" variant="primary" href={href(recordPath(asset))}>
            Record result
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
