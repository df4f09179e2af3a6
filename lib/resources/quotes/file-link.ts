import { type Claim, claimOf } from '@/lib/auth/claim'
import { openToken, signToken } from '@/lib/core/files/signed-token'
import { authSecret } from '@/lib/core/signing/tokens'
import type { Asker } from '@/lib/domain/people/asker'

const lifetimeSeconds = 5 * 60
const purpose = 'quote-file'

interface Link extends Claim {
  quoteId: string
}

/** The address of a quote's file on the tenant's host, for this caller, for 5 minutes (QUOTE-13). */
export function fileLink(quoteId: string, { actor, tenant }: Asker): string {
  const link: Link = { quoteId, ...claimOf(actor) }
  return `${tenant.primaryUrl}/api/v1/quoteFiles/${signToken(authSecret(), purpose, link, lifetimeSeconds)}`
}

/** What a link says, or null where it is tampered with or past its time. */
export const readFileLink = (token: string): Link | null => openToken(authSecret(), purpose, token) as Link | null
