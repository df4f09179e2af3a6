import { type Claim, claimOf } from '@/lib/auth/claim'
import { openToken, signToken } from '@/lib/core/files/signed-token'
import { authSecret } from '@/lib/core/signing/tokens'
import type { Asker } from '@/lib/domain/people/asker'

const lifetimeSeconds = 5 * 60
const purpose = 'round-report'

interface Link extends Claim {
  roundId: string
}

/** The address of a round's report on the tenant's host, for this caller, for 5 minutes (FOLLOW-9). */
export function reportLink(roundId: string, { actor, tenant }: Asker): string {
  const link: Link = { roundId, ...claimOf(actor) }
  return `${tenant.primaryUrl}/api/v1/roundReports/${signToken(authSecret(), purpose, link, lifetimeSeconds)}`
}

/** What a link says, or null where it is tampered with or past its time. */
export const readReportLink = (token: string): Link | null => openToken(authSecret(), purpose, token) as Link | null
