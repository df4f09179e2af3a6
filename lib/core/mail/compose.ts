import { systemDb } from '@/lib/core/db/client'
import type { Mail } from '@/lib/core/jobs/mail-payload'
import { emailToken, undoToken } from '@/lib/core/signing/tokens'
import type { Attachment } from './attachment'
import { composeQuote } from './compose-quote'
import { composeRound } from './compose-round'
import type { Letter } from './letter'
import { type Facts, letters } from './letters'
import { plainName } from './plain-name'
import { toHtml, toText } from './render'

/** A mail as it leaves. */
export interface Message {
  to: string
  /** The client's own name as a sender; without one the installation's. */
  senderName?: string | null
  subject: string
  html: string
  text: string
  attachments?: Attachment[]
  /** Headers of its own, beside those of every mail. */
  headers?: Record<string, string>
  /** By which whoever gets it twice knows it again; default a new one. */
  messageId?: string
}

/**
 * What a queued mail says now. `null` where there is nothing left to say: its link was replaced, used or has run out,
 * the person or the portal is gone.
 */
export async function compose(mail: Mail): Promise<Message | null> {
  const portal = await systemDb.client.findFirst({
    where: { id: mail.clientId, deletedAt: null },
    select: { name: true, theme: true, primaryUrl: true, senderName: true },
  })
  if ('quoteId' in mail || 'roundId' in mail) {
    if (!portal) return null
    const made = 'quoteId' in mail ? await composeQuote(mail, portal) : await composeRound(mail, portal)
    return made && { ...messageOf(mail, portal, made.letter), attachments: made.attachments }
  }
  const token = 'tokenId' in mail ? await liveToken(mail) : null
  const userId = 'userId' in mail ? mail.userId : token?.userId
  if (!portal || !userId) return null
  const user = await systemDb.user.findFirst({
    where: { id: userId, clientId: mail.clientId, deletedAt: null },
    select: { firstName: true },
  })
  if (!user) return null

  const letter: Letter = letters[mail.template]({
    portal: portal.name,
    primaryUrl: portal.primaryUrl,
    firstName: user.firstName,
    link: token ? `${portal.primaryUrl}/validate/${emailToken(token.id)}` : '',
    factorResetLink: token ? `${portal.primaryUrl}/second-factor-reset/${emailToken(token.id)}` : '',
    organisations: (await organisationNames(mail, userId)).map(plainName),
    inviter: await inviterName(mail),
    ...(await customerOf(mail)),
    newEmail: token?.newEmail ?? null,
    undoLink: await undoLink(mail, portal.primaryUrl),
    change: 'change' in mail ? mail.change : null,
  } satisfies Facts)
  return messageOf(mail, portal, letter)
}

type Portal = Parameters<typeof toHtml>[1] & { senderName: string | null }

const messageOf = ({ to }: Mail, portal: Portal, letter: Letter): Message => ({
  to,
  senderName: portal.senderName,
  subject: letter.subject,
  html: toHtml(letter, portal),
  text: toText(letter, portal),
})

const liveToken = (mail: Extract<Mail, { tokenId: string }>) =>
  systemDb.emailToken.findFirst({
    where: { id: mail.tokenId, clientId: mail.clientId, usedAt: null, expiresAt: { gt: new Date() } },
    select: { id: true, userId: true, newEmail: true },
  })

/** Where a change of address is taken back, while it can be. */
async function undoLink(mail: Mail, primaryUrl: string): Promise<string | null> {
  if (!('formerId' in mail) || !mail.formerId) return null
  const where = { id: mail.formerId, clientId: mail.clientId, expiresAt: { gt: new Date() } }
  const former = await systemDb.formerEmail.findFirst({ where, select: { id: true } })
  return former && `${primaryUrl}/undo-email-change/${undoToken(former.id)}`
}

/** The customer that somebody is asked into, while it is there (MAIL-13). */
async function customerOf(mail: Mail): Promise<{ accountCode: string | null; distributor: string | null }> {
  if (mail.template !== 'customer-invite') return { accountCode: null, distributor: null }
  const row = await systemDb.organisation.findFirst({
    where: { clientId: mail.clientId, id: mail.organisationId, deletedAt: null },
    select: { accountCode: true, distributor: { select: { name: true } } },
  })
  return {
    accountCode: row?.accountCode ?? null,
    distributor: row?.distributor ? plainName(row.distributor.name) : null,
  }
}

async function organisationNames(mail: Mail, userId: string): Promise<string[]> {
  if (!['invite', 'customer-invite', 'added-to-organisation'].includes(mail.template)) return []
  const rows = await systemDb.membership.findMany({
    where: {
      clientId: mail.clientId,
      userId,
      organisation: { deletedAt: null },
      ...(mail.template === 'customer-invite' && { organisationId: mail.organisationId }),
      ...(mail.template === 'added-to-organisation' && { organisationId: { in: mail.organisationIds } }),
    },
    select: { organisation: { select: { name: true } } },
    orderBy: { organisation: { name: 'asc' } },
    take: 10,
  })
  return rows.map(({ organisation }) => organisation.name)
}

async function inviterName(mail: Mail): Promise<string | null> {
  if (!('inviterId' in mail) || !mail.inviterId) return null
  const inviter = await systemDb.user.findUnique({
    where: { id: mail.inviterId },
    select: { firstName: true, lastName: true },
  })
  return inviter && plainName(`${inviter.firstName} ${inviter.lastName}`)
}
