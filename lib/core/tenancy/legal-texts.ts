import { systemDb } from '@/lib/core/db/client'
import { sanitiseRichText } from '@/lib/core/text/rich-text'
import type { Tenant } from './tenant'

/** A client's own licence and privacy policy as HTML that is safe to show (TENANT-15). */
export async function legalTexts(tenant: Pick<Tenant, 'id'>): Promise<{ licence: string; privacyPolicy: string }> {
  const { termsAndConditions, privacyPolicy } = await systemDb.client.findUniqueOrThrow({
    where: { id: tenant.id },
    select: { termsAndConditions: true, privacyPolicy: true },
  })
  return { licence: sanitiseRichText(termsAndConditions), privacyPolicy: sanitiseRichText(privacyPolicy) }
}
