import type { Metadata } from 'next'
import { SiteForm } from '@/components/sites/site-form'
import { type AddParams, newSite } from '../new-site'

export const metadata: Metadata = { title: 'Create site/zone' }

export default async function AddZonePage(props: AddParams) {
  return <SiteForm {...(await newSite(props))} />
}
