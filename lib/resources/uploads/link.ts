import { type Claim, claimOf } from '@/lib/auth/claim'
import { openToken, signToken } from '@/lib/core/files/signed-token'
import { authSecret } from '@/lib/core/signing/tokens'
import type { Asker } from '@/lib/domain/people/asker'

const lifetimeSeconds = 5 * 60
const purpose = 'upload-link'

interface Link extends Claim {
  uploadId: string
}

/** The address of a file on the tenant's host, for this caller, for 5 minutes (FILE-18). */
export function linkTo(uploadId: string, { actor, tenant }: Asker): string {
  const link: Link = { uploadId, ...claimOf(actor) }
  return `${tenant.primaryUrl}/api/v1/files/${signToken(authSecret(), purpose, link, lifetimeSeconds)}`
}

/** What a link says, or null where it is tampered with or past its time. */
export const readLink = (token: string): Link | null => openToken(authSecret(), purpose, token) as Link | null
