import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import { presentClientUser } from '@/lib/resources/client-users/presenter'
import { findClientUser } from '@/lib/resources/client-users/queries'
import { clientOf } from '../../client'

export interface ClientUserParams {
  params: Promise<{ organisationId: string; clientId: string; userId: string }>
}

/** The client admin of the address, invited or not; else the page is not found. */
export async function clientUserOf(props: ClientUserParams) {
  const { client, asker } = await clientOf(props)
  const { userId } = await props.params
  const row = isUuid(userId) ? await findClientUser(userId.toLowerCase()) : null
  if (!row || row.clientId !== client.id) notFound()
  return { user: presentClientUser(row), client, asker }
}
