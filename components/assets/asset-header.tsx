'use client'
import { Archive, ClipboardCheck, MessageSquarePlus, Pencil, Printer, QrCode } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { useKeepSearch } from '@/components/data/use-keep-search'
import { PortalHeader } from '@/components/portal/portal-header'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { IconButton } from '@/components/ui/icon-button'
import { usePrintPage } from '@/components/ui/printing'
import { can } from '@/lib/domain/permissions/can'
import { mayArchiveAsset, mayEditAsset, mayRecordResult } from '@/lib/resources/assets/policy'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { recordPath } from './record-path'

/** The tag, what it is on, and what may be done (ACCESS-15). */
export function AssetHeader({ asset }: { asset: AssetOutput }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const print = usePrintPage()
  const at = (path: string) => keep(href(`assets/${asset.id}/${path}`))
  return (
    <PortalHeader
      title={asset.name}
      back={{ href: keep(href('assets')), label: 'Tagged Assets' }}
      badges={
        <>
          <Badge>{asset.assetTypeName}</Badge>
          {asset.deletedAt ? (
            <Badge tone="action">Archived</Badge>
          ) : (
            asset.installationStatus === 2 && <Badge tone="info">Unallocated</Badge>
          )}
        </>
      }
      actions={
        <div className="contents max-sm:flex max-sm:w-full max-sm:gap-2 max-sm:*:flex-1 max-sm:*:px-2">
          <IconButton icon={Printer} label="Print" bordered onClick={print} className="max-sm:hidden" />
          {can(viewer, 'assets:tag') && !asset.deletedAt && (
            <ButtonLink icon={QrCode} href={at('labels')} className="max-sm:hidden">
              Print label
            </ButtonLink>
          )}
          {can(viewer, 'notes:write') && !asset.deletedAt && (
            <ButtonLink icon={MessageSquarePlus} href={at('note')}>
              Add note
            </ButtonLink>
          )}
          {mayArchiveAsset(viewer, asset) && (
            <ButtonLink icon={Archive} href={at('delete')}>
              Archive
            </ButtonLink>
          )}
          {mayEditAsset(viewer, asset) && (
            <ButtonLink icon={Pencil} href={at('edit')}>
              Edit
            </ButtonLink>
          )}
          {/* A phone has it under the thumb. */}
          {mayRecordResult(viewer, asset) && (
            <ButtonLink
              variant="primary"
              icon={ClipboardCheck}
              href={keep(href(recordPath(asset)))}
              className="max-sm:hidden"
            >
              Record result
            </ButtonLink>
          )}
        </div>
      }
    />
  )
}
