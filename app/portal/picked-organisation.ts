import { isUuid } from '@/lib/core/text/zod'
import type { Asker } from '@/lib/domain/people/asker'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'
import { findOrganisation } from '@/lib/resources/organisations/queries'
import { pageAddress } from './guard'

/**
 * The organisation that a client admin's list is narrowed to (`?organisationId=`): what is added there is meant for it.
 */
export async function pickedOrganisation({ actor }: Asker): Promise<{ id: string; name: string } | undefined> {
  const { search } = await pageAddress()
  const id = new URLSearchParams(search).get('organisationId')
  if (!actsAsClientAdmin(actor) || !id || !isUuid(id)) return undefined
  const row = await findOrganisation(actor, id.toLowerCase())
  return row && !row.deletedAt ? { id: row.id, name: row.name } : undefined
}
