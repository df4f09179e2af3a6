import type { Metadata } from 'next'
import { SiteForm } from '@/components/sites/site-form'
import { type SiteParams, siteOf } from './site'

export const metadata: Metadata = { title: 'Edit site/zone' }

export default async function EditSitePage(props: SiteParams) {
  const { site, parent } = await siteOf(props, 'sites:edit')
  return <SiteForm key={site.id} site={site} customer={site.organisation} parent={parent} />
}
