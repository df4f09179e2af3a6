import type { Tx } from '@/lib/core/db/client'
import { invalid } from '@/lib/core/errors/errors'

/**
 * Checks that the sector that a body names is one of the organisation itself, not of its distributor (LIBRARY-13).
 * @throws ApiError 422 `sectorId`.
 */
export async function assertOwnSector(
  tx: Pick<Tx, 'sector'>,
  { clientId, organisationId, sectorId }: { clientId: string; organisationId: string; sectorId: string },
): Promise<void> {
  const found = await tx.sector.count({ where: { clientId, organisationId, id: sectorId } })
  if (!found) throw invalid({ sectorId: ['Choose a sector of this organisation'] })
}
