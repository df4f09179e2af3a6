'use client'
import clsx from 'clsx'
import { Archive, ClipboardCheck, Eye, FileUp, Pencil, Plus, QrCode, ScanLine, Tag } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { ResourceList } from '@/components/data/resource-list'
import { useKeepSearch } from '@/components/data/use-keep-search'
import type { FirstPage } from '@/components/data/use-list'
import { PortalHeader } from '@/components/portal/portal-header'
import { ButtonLink } from '@/components/ui/button-link'
import { buttonClass } from '@/components/ui/button-styles'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { can } from '@/lib/domain/permissions/can'
import { assetsApi } from '@/lib/resources/assets/client'
import { mayArchiveAsset, mayEditAsset } from '@/lib/resources/assets/policy'
import type { AssetRowOutput } from '@/lib/resources/assets/schema'
import { useAssetColumns } from './asset-columns'

const loadMany = () => import('./many/asset-many').then(({ Many }) => ({ Many }))

/** The tagged assets. */
export function AssetList({ first }: { first: FirstPage<AssetRowOutput> }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const columns = useAssetColumns()
  const scan = (
    <ButtonLink icon={ScanLine} href={href('assets/scan')}>
      Scan tag
    </ButtonLink>
  )
  const tag = can(viewer, 'assets:tag') && (
    <ButtonLink variant="primary" icon={Plus} href={keep(href('assets/tag'))}>
      Tag an asset
    </ButtonLink>
  )
  const bring = can(viewer, 'assets:import') && (
    <ButtonLink icon={FileUp} href={href('asset-imports/add')}>
      Import a register
    </ButtonLink>
  )
  const labels = can(viewer, 'assets:tag') ? keep(href('assets/labels')) : undefined
  return (
    <>
      <PortalHeader
        title="Tagged Assets"
        actions={
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            {scan}
            {bring}
            {tag}
          </div>
        }
      />
      <ResourceList
        client={assetsApi}
        label="Tagged assets"
        searchPlaceholder="Search tag, type, customer, site"
        first={first}
        columns={columns}
        defaultSort="name"
        buttons={
          labels && (
            <Link
              href={labels}
              aria-label="Print labels"
              title="Print labels"
              className={clsx(buttonClass('secondary'), 'w-9 px-0! max-sm:hidden')}
            >
              <QrCode aria-hidden className="size-4" />
            </Link>
          )
        }
        many={(can(viewer, 'assets:edit') || can(viewer, 'assets:tag')) && loadMany}
        canExport={can(viewer, 'exports')}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => href(`assets/${id}`)}
        rowActions={(asset) => [
          { label: 'View full details', icon: Eye, href: href(`assets/${asset.id}`) },
          {
            label: 'View completed tasks',
            icon: ClipboardCheck,
            href: href(`completed-tasks?filters[assetId]=${asset.id}`),
          },
          ...(mayEditAsset(viewer, asset)
            ? [{ label: 'Edit', icon: Pencil, href: href(`assets/${asset.id}/edit`) }]
            : []),
          ...(mayArchiveAsset(viewer, asset)
            ? [
                {
                  label: 'Archive',
                  icon: Archive,
                  href: href(`assets/${asset.id}/delete`),
                  danger: true,
                  separated: true,
                },
              ]
            : []),
        ]}
        empty={
          <EmptyState
            icon={Tag}
            text="No tagged assets yet"
            hint="Put a tag on a piece of equipment and tell Tagwarden what it is: from then on its inspections are planned."
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {tag}
                {bring}
              </div>
            }
          />
        }
      />
    </>
  )
}
