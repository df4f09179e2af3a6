import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import { presentClient } from '@/lib/resources/clients/presenter'
import { findClient } from '@/lib/resources/clients/queries'
import { requireAsker } from '../../guard'

export interface ClientParams {
  params: Promise<{ organisationId: string; clientId: string }>
}

/** The client of the address, archived or not, for system admins; else the page is not found. */
export async function clientOf({ params }: ClientParams) {
  const { organisationId, clientId } = await params
  const asker = await requireAsker(organisationId, 'clients:manage')
  const row = isUuid(clientId) ? await findClient(asker.actor, clientId.toLowerCase()) : null
  if (!row) notFound()
  return { client: presentClient(row, asker.tenant), asker }
}
