'use client'
import { Tag } from 'lucide-react'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog } from '@/components/data/route-dialog'
import { useRecord } from '@/components/data/use-record'
import { ViewFooter } from '@/components/data/view-footer'
import { DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { DialogBody } from '@/components/ui/side-dialog'
import { actsAsCustomer } from '@/lib/domain/permissions/actor'
import { sitesApi } from '@/lib/resources/sites/client'
import { mayEditSites } from '@/lib/resources/sites/policy'
import type { SiteOutput } from '@/lib/resources/sites/schema'
import { assetsOf } from './site-screen'

/** A site or zone, read only. */
export function SiteView({ site: first }: { site: SiteOutput }) {
  const { viewer } = usePortal()
  const href = usePortalHref()
  const site = useRecord(sitesApi, first)
  return (
    <RouteDialog over="sites-and-zones" title="View site/zone" subtitle={site.locationTrail}>
      <DialogBody>
        <DescriptionList
          columns={1}
          items={[
            ...(actsAsCustomer(viewer) ? [] : [{ term: 'Customer', value: site.organisation.name }]),
            { term: 'Name', value: site.name },
            { term: 'Location', value: site.locationTrail },
            {
              term: 'Tagged assets',
              value: (
                <Link className="link inline-flex min-h-6 items-center gap-1.5" href={assetsOf(href, site.id)}>
                  <Tag aria-hidden className="size-4" />
                  View tagged assets
                </Link>
              ),
            },
          ]}
        />
      </DialogBody>
      <ViewFooter edit={mayEditSites(viewer) && `sites-and-zones/${site.id}`} label="Edit zone" />
    </RouteDialog>
  )
}
