import type { Metadata } from 'next'
import { NamedForm } from '@/components/named/named-form'
import { type PortalParams, requireAsker } from '../../../guard'
import { pickedOrganisation } from '../../../picked-organisation'

export const metadata: Metadata = { title: 'Create sector' }

export default async function AddSectorPage({ params }: PortalParams) {
  const asker = await requireAsker((await params).organisationId, 'sectors:manage')
  return <NamedForm kind="sectors" organisation={await pickedOrganisation(asker)} />
}
