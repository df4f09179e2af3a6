import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientSettings } from '@/components/clients/client-settings'
import { presentClient } from '@/lib/resources/clients/presenter'
import { findClient } from '@/lib/resources/clients/queries'
import { requireAsker } from '../../guard'

export const metadata: Metadata = { title: 'Client Settings' }

/** The settings of the portal that one is on. */
export default async function ClientSettingsPage({ params }: { params: Promise<{ organisationId: string }> }) {
  const { actor, tenant } = await requireAsker((await params).organisationId, 'client:settings')
  const row = await findClient(actor, tenant.id)
  if (!row) notFound()
  return <ClientSettings client={presentClient(row, tenant)} />
}
