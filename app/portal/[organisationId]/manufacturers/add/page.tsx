import type { Metadata } from 'next'
import { NamedForm } from '@/components/named/named-form'
import { type PortalParams, requireAsker } from '../../../guard'
import { pickedOrganisation } from '../../../picked-organisation'

export const metadata: Metadata = { title: 'Create manufacturer' }

export default async function AddManufacturerPage({ params }: PortalParams) {
  const asker = await requireAsker((await params).organisationId, 'manufacturers:manage')
  return <NamedForm kind="manufacturers" organisation={await pickedOrganisation(asker)} />
}
