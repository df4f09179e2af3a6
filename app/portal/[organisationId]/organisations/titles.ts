import type { Metadata } from 'next'
import { pageActor } from '@/lib/auth/page'
import { actsAsClientAdmin } from '@/lib/domain/permissions/actor'

interface Params {
  params: Promise<{ organisationId: string }>
}

/**
 * The title of a page that a client admin knows as about organisations, a distributor as about customers
 * (ORGANISATION-18).
 */
export const titled =
  (ofClientAdmin: string, ofDistributor: string) =>
  async ({ params }: Params): Promise<Metadata> => {
    const actor = await pageActor((await params).organisationId)
    return { title: actor && actsAsClientAdmin(actor) ? ofClientAdmin : ofDistributor }
  }
