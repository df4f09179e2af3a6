import { notFound } from 'next/navigation'
import { isUuid } from '@/lib/core/text/zod'
import type { Capability } from '@/lib/domain/permissions/table'
import { presentSite } from '@/lib/resources/sites/presenter'
import { findSite } from '@/lib/resources/sites/queries'
import { requireAsker } from '../../../guard'

export interface SiteParams {
  params: Promise<{ organisationId: string; siteId: string }>
}

/** The site or zone of the address, within reach, and what it is in; else the page is not found. */
export async function siteOf({ params }: SiteParams, capability: Capability) {
  const { organisationId, siteId } = await params
  const { actor } = await requireAsker(organisationId, capability)
  const row = isUuid(siteId) ? await findSite(actor, siteId.toLowerCase()) : null
  if (!row) notFound()
  const parent = row.parentId ? await findSite(actor, row.parentId) : null
  return { site: presentSite(row), parent: parent && presentSite(parent) }
}
