import { calendarDateOf, formatCalendarDate } from '@/lib/core/dates/calendar-date'
import { systemDb } from '@/lib/core/db/client'
import type { Mail } from '@/lib/core/jobs/mail-payload'
import { quoteToken } from '@/lib/core/signing/tokens'
import { formatMoney } from '@/lib/core/text/money'
import { type Attachment, pdfOf } from './attachment'
import type { Letter } from './letter'
import { plainName } from './plain-name'
import { quoteLetters } from './quote-letters'

type QuoteMail = Extract<Mail, { quoteId: string }>

/** The role that only looks. */
const readOnly = 4

/**
 * A letter about a quote, and the file that was sent (QUOTE-12). `null` where there is nothing left to say: the quote
 * waits no more, or its reader is gone.
 */
export async function composeQuote(
  mail: QuoteMail,
  portal: { name: string; primaryUrl: string },
): Promise<{ letter: Letter; attachments: Attachment[] } | null> {
  const { clientId, quoteId } = mail
  const quote = await systemDb.quote.findFirst({
    where: { clientId, id: quoteId },
    include: {
      customer: { select: { name: true } },
      distributor: { select: { name: true } },
      links: { select: { id: true, userId: true } },
    },
  })
  const linkId = 'linkId' in mail ? mail.linkId : null
  const userId = 'userId' in mail ? mail.userId : quote?.links.find(({ id }) => id === linkId)?.userId
  if (!quote || !userId || quote.validUntil === null || (linkId && quote.state !== 1)) return null
  const organisationId = linkId ? quote.customerOrganisationId : quote.distributorOrganisationId
  const membership = await systemDb.membership.findFirst({
    where: { clientId, userId, organisationId, user: { deletedAt: null } },
    select: { role: true, receiveQuotes: true, user: { select: { firstName: true } } },
  })
  // Whoever receives no quotes any more has a link that leads nowhere.
  if (!membership || (linkId && !membership.receiveQuotes)) return null
  const letter = quoteLetters[mail.template]({
    portal: portal.name,
    firstName: plainName(membership.user.firstName),
    number: quote.number,
    title: plainName(quote.title),
    customer: plainName(quote.customer.name),
    distributor: plainName(quote.distributor.name),
    total: formatMoney(quote.grossAmount, quote.currency),
    validUntil: formatCalendarDate(calendarDateOf(quote.validUntil)),
    link: linkId
      ? `${portal.primaryUrl}/quote/${quoteToken(linkId)}`
      : `${portal.primaryUrl}/portal/${organisationId}/quotes/${quote.id}`,
    mayDecide: membership.role !== readOnly,
    decision: quote.state === 2 ? 'approved' : 'declined',
    decidedBy: plainName(quote.decidedByName ?? ''),
    purchaseOrder: quote.purchaseOrder && plainName(quote.purchaseOrder),
  })
  return { letter, attachments: linkId ? await fileOf(quote) : [] }
}

async function fileOf({ number, pdfKey }: { number: number; pdfKey: string | null }): Promise<Attachment[]> {
  return pdfKey ? [(await pdfOf(pdfKey, `Quote ${number}.pdf`)).attachment] : []
}
