import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import { mayEditManufacturer } from '@/lib/resources/manufacturers/policy'
import { presentManufacturer } from '@/lib/resources/manufacturers/presenter'
import { findManufacturer } from '@/lib/resources/manufacturers/queries'
import { refusePage, requireAsker } from '../../../guard'

export interface ManufacturerParams {
  params: Promise<{ organisationId: string; manufacturerId: string }>
}

/**
 * The manufacturer of the address, to be changed; out of reach it is not found, one that is only read is refused
 * (LIBRARY-3).
 */
export async function manufacturerOf({ params }: ManufacturerParams) {
  const { organisationId, manufacturerId } = await params
  const { actor } = await requireAsker(organisationId, 'manufacturers:manage')
  const row = isUuid(manufacturerId) ? await findManufacturer(actor, manufacturerId.toLowerCase()) : null
  if (!row) notFound()
  if (!mayEditManufacturer(actor, row)) refusePage(organisationId)
  return presentManufacturer(row)
}
