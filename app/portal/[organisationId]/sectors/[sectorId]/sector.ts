import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import { mayEditSector } from '@/lib/resources/sectors/policy'
import { presentSector } from '@/lib/resources/sectors/presenter'
import { findSector } from '@/lib/resources/sectors/queries'
import { refusePage, requireAsker } from '../../../guard'

export interface SectorParams {
  params: Promise<{ organisationId: string; sectorId: string }>
}

/**
 * The sector of the address, to be changed; out of reach it is not found, one that is only read is refused (LIBRARY-3).
 */
export async function sectorOf({ params }: SectorParams) {
  const { organisationId, sectorId } = await params
  const { actor } = await requireAsker(organisationId, 'sectors:manage')
  const row = isUuid(sectorId) ? await findSector(actor, sectorId.toLowerCase()) : null
  if (!row) notFound()
  if (!mayEditSector(actor, row)) refusePage(organisationId)
  return presentSector(row)
}
