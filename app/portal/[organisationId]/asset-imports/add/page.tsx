import type { Metadata } from 'next'
import { BringRegister } from '@/components/asset-imports/bring-register'
import { isUuid } from '@/lib/core/text/zod'
import { type Actor, actsAsDistributor } from '@/lib/domain/permissions/actor'
import { findOrganisation } from '@/lib/resources/organisations/queries'
import { type PortalParams, requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Import a register' }

type Props = PortalParams & { searchParams: Promise<{ customer?: string | string[] }> }

export default async function ImportRegisterPage({ params, searchParams }: Props) {
  const { actor } = await requireAsker((await params).organisationId, 'assets:import')
  return <BringRegister customer={await customerOf(actor, (await searchParams).customer)} />
}

/** Whose equipment it is, where a distributor comes from one of its customers (REGISTER-19). */
async function customerOf(actor: Actor, id: string | string[] | undefined) {
  if (typeof id !== 'string' || !isUuid(id) || !actsAsDistributor(actor)) return undefined
  const row = await findOrganisation(actor, id.toLowerCase())
  return row && !row.isDistributor && !row.deletedAt ? { id: row.id, name: row.name } : undefined
}
