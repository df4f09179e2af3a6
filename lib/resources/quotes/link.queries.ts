import { db } from '@/lib/core/db/client'
import { tokenHash } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { roles } from '@/lib/domain/permissions/actor'
import { sides, type WholeQuoteRow } from './queries'

/** What a token of ours looks like; anything else is refused without a look into the database. */
const tokenForm = /^[A-Za-z0-9_-]{43}$/

/** A mailed quote, as its link leads to it. */
export interface Linked {
  quote: WholeQuoteRow
  addressee: { userId: string; fullName: string }
  /** Read-only people only look (QUOTE-20). */
  mayDecide: boolean
}

/** The quote of a link whose addressee still receives quotes at the customer (QUOTE-19); else `null`. */
export async function findLinked(tenant: Pick<Tenant, 'id'>, token: string): Promise<Linked | null> {
  if (!tokenForm.test(token)) return null
  const link = await db.quoteLink.findFirst({
    where: { clientId: tenant.id, tokenHash: tokenHash(token) },
    select: {
      user: { select: { id: true, firstName: true, lastName: true, deletedAt: true } },
      quote: { include: { ...sides, lines: { orderBy: { position: 'asc' } } } },
    },
  })
  if (!link || link.user.deletedAt) return null
  const { quote, user } = link
  const membership = await db.membership.findFirst({
    where: {
      clientId: tenant.id,
      userId: user.id,
      organisationId: quote.customerOrganisationId,
      receiveQuotes: true,
      organisation: { deletedAt: null },
    },
    select: { role: true },
  })
  if (!membership) return null
  return {
    quote,
    addressee: { userId: user.id, fullName: `${user.firstName} ${user.lastName}` },
    mayDecide: membership.role !== roles.readOnly,
  }
}
