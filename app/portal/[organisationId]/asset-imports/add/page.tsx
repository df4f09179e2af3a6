import type { Metadata } from 'next'
import { BringRegister } from '@/components/asset-imports/bring-register'
import { type PortalParams, requireAsker } from '../../../guard'

export const metadata: Metadata = { title: 'Import a register' }

export default async function ImportRegisterPage({ params }: PortalParams) {
  await requireAsker((await params).organisationId, 'assets:import')
  return <BringRegister />
}
