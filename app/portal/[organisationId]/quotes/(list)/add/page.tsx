import type { Metadata } from 'next'
import { QuoteForm } from '@/components/quotes/quote-form'
import { type PortalParams, requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Create quote' }

export default async function AddQuotePage({ params }: PortalParams) {
  await requireAsker((await params).organisationId, 'quotes:write')
  return <QuoteForm />
}
