import type { Metadata } from 'next'
import { ClientForm } from '@/components/clients/client-form'
import { defaultPrivacyPolicy, defaultTermsAndConditions } from '@/lib/core/tenancy/default-texts'
import { requireAsker } from '../../../../guard'

export const metadata: Metadata = { title: 'Create client' }

export default async function AddClientPage({ params }: { params: Promise<{ organisationId: string }> }) {
  await requireAsker((await params).organisationId, 'clients:manage')
  return <ClientForm texts={{ termsAndConditions: defaultTermsAndConditions, privacyPolicy: defaultPrivacyPolicy }} />
}
