import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientReminders } from '@/components/reminders/client-reminders'
import { presentClient } from '@/lib/resources/clients/presenter'
import { findClient } from '@/lib/resources/clients/queries'
import { type PortalParams, requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Reminders' }

/** Who is reminded of what on the portal that one is on, where nobody chose otherwise (NOTIFY-8). */
export default async function ClientRemindersPage({ params }: PortalParams) {
  const { actor, tenant } = await requireAsker((await params).organisationId, 'client:settings')
  const row = await findClient(actor, tenant.id)
  if (!row) notFound()
  return <ClientReminders client={presentClient(row, tenant)} />
}
