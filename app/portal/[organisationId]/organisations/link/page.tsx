import type { Metadata } from 'next'
import { LinkCustomerForm } from '@/components/organisations/link-customer-form'
import { type PortalParams, requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Link customer' }

export default async function LinkCustomerPage({ params }: PortalParams) {
  await requireAsker((await params).organisationId, 'customers:link')
  return <LinkCustomerForm />
}
