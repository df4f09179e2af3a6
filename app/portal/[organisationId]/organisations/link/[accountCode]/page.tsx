import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { UnlinkCustomerForm } from '@/components/organisations/link-customer-form'
import { findLinkedCustomer } from '@/lib/resources/organisations/queries'
import { requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Unlink customer' }

interface UnlinkParams {
  params: Promise<{ organisationId: string; accountCode: string }>
}

/** With the code of a customer that is linked here: ends that link (ORGANISATION-25). */
export default async function UnlinkCustomerPage({ params }: UnlinkParams) {
  const { organisationId, accountCode } = await params
  const { actor } = await requireAsker(organisationId, 'customers:link')
  const customer = await findLinkedCustomer(actor, accountCode)
  if (!customer) notFound()
  return <UnlinkCustomerForm name={customer.name} accountCode={customer.accountCode} />
}
