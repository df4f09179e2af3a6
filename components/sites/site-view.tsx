'use client'
import { Pencil, Tag } from 'lucide-react'
import Link from 'next/link'
import { usePortal, usePortalHref } from '@/components/data/portal-context'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useKeepSearch } from '@/components/data/use-keep-search'
import { useRecord } from '@/components/data/use-record'
import { Button, ButtonLink } from '@/components/ui/button'
import { DescriptionList } from '@/components/ui/description-list'
import { DialogBody, DialogFooter } from '@/components/ui/side-dialog'
import { actsAsCustomer } from '@/lib/permissions/actor'
import { mayEditSites } from '@/lib/resources/sites/policy'
import type { SiteOutput } from '@/lib/resources/sites/schema'
import { assetsOf } from './site-screen'

/** A site or zone, read only. */
export function SiteView({ site: first }: { site: SiteOutput }) {
  const { actor } = usePortal()
  const href = usePortalHref()
  const site = useRecord('/sites', first)
  return (
    <RouteDialog over="sites-and-zones" title="View site/zone" subtitle={site.locationTrail}>
      <DialogBody>
        <DescriptionList
          columns={1}
          items={[
            ...(actsAsCustomer(actor) ? [] : [{ term: 'Customer', value: site.organisation.name }]),
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
      <Footer site={site} />
    </RouteDialog>
  )
}

function Footer({ site }: { site: SiteOutput }) {
  const { actor } = usePortal()
  const href = usePortalHref()
  const keep = useKeepSearch()
  const close = useCloseDialog()
  return (
    <DialogFooter>
      <Button onClick={close}>Close</Button>
      {mayEditSites(actor) && (
        <ButtonLink icon={Pencil} href={keep(href(`sites-and-zones/${site.id}`))}>
          Edit zone
        </ButtonLink>
      )}
    </DialogFooter>
  )
}
