import type { Metadata } from 'next'
import { SiteView } from '@/components/sites/site-view'
import { type SiteParams, siteOf } from '../site'

export const metadata: Metadata = { title: 'View site/zone' }

export default async function ViewSitePage(props: SiteParams) {
  const { site } = await siteOf(props, 'sites:see')
  return <SiteView key={site.id} site={site} />
}
