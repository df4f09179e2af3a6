import type { Metadata } from 'next'
import { SiteForm } from '@/components/sites/site-form'
import { presentSite } from '@/lib/resources/sites/presenter'
import { findSite } from '@/lib/resources/sites/queries'
import { siteRecord } from '@/lib/resources/sites/routes'
import { type PageOf, recordOf } from '../../../record'

export const metadata: Metadata = { title: 'Edit site/zone' }

export default async function EditSitePage(props: PageOf<'siteId'>) {
  const { record: site, actor } = await recordOf(siteRecord, props, 'siteId', 'sites:edit')
  const parent = site.parentId ? await findSite(actor, site.parentId) : null
  return <SiteForm key={site.id} site={site} customer={site.organisation} parent={parent && presentSite(parent)} />
}
