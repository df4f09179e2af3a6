import { askAgain } from '@/lib/api/export'
import { db } from '@/lib/core/db/client'
import { forbidden, notFound } from '@/lib/core/errors/errors'
import type { Asker } from '@/lib/domain/people/asker'
import { can } from '@/lib/domain/permissions/can'
import { leftOutUrl } from '@/lib/resources/asset-imports/left-out'
import { findAction, mayDo } from '../bulk/lists'
import { fileOf } from '../bulk/queries'
import { ownOf } from './queries'

/**
 * The address of the file that came of what the caller has begun: labels, what an import left out, an export once more
 * (BULK-28). @throws ApiError 404 where there is none, 403 where he may not have it any more.
 */
export async function addressOfFile(asker: Asker, id: string): Promise<{ url: string }> {
  const { actor } = asker
  const { organisationId, ...own } = { ...ownOf(actor), id }
  const download = await db.download.findFirst({ where: { ...own, organisationId } })
  if (download) return askAgain(asker, download.name, download.query)
  const bulk = await db.bulkChange.findFirst({ where: { ...own, organisationId } })
  const action = bulk && findAction(bulk.list, bulk.action)
  if (action && !mayDo(actor, action)) throw forbidden()
  const register =
    bulk || !organisationId ? null : await db.assetImport.findFirst({ where: { ...own, organisationId, state: 3 } })
  if (register && !can(actor, 'assets:import')) throw forbidden()
  const url = bulk ? fileOf(asker, bulk) : register && leftOutUrl(register, asker)
  if (!url) throw notFound()
  return { url }
}
