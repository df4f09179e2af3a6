import { notFound } from 'next/navigation'
import { presentClientUser } from '@/lib/resources/client-users/presenter'
import { findClientUser } from '@/lib/resources/client-users/queries'
import { clientRecord } from '@/lib/resources/clients/routes'
import { type PageOf, recordOf, rowOf } from '../../../../record'

/** The client admin of the address, invited or not, and the client whose admin that is; else the page is not found. */
export async function clientUserOf(props: PageOf<'clientId' | 'userId'>) {
  const { record: client, asker } = await recordOf(clientRecord, props, 'clientId', 'clients:manage')
  const row = await rowOf((_, id) => findClientUser(id), asker.actor, (await props.params).userId)
  if (row.clientId !== client.id) notFound()
  return { user: presentClientUser(row), client, asker }
}
