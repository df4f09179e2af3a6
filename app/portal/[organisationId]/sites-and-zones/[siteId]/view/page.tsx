import type { Metadata } from 'next'
import { SiteView } from '@/components/sites/site-view'
import { siteRecord } from '@/lib/resources/sites/routes'
import { type PageOf, recordOf } from '../../../../record'

export const metadata: Metadata = { title: 'View site/zone' }

export default async function ViewSitePage(props: PageOf<'siteId'>) {
  const { record: site } = await recordOf(siteRecord, props, 'siteId', 'sites:see')
  return <SiteView key={site.id} site={site} />
}
