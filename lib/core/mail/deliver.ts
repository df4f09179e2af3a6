import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import nodemailer, { type SendMailOptions, type Transporter } from 'nodemailer'
import { config } from '@/lib/core/config/env'
import { clearDrafts, makeFolder, settle } from '@/lib/core/files/whole'
import type { Message } from './compose'

/** Where mails lie that are not sent: no SMTP_URL is set (RUN-6). */
export const mailFolder = () => join(config().DATA_DIR, 'mail')

/** How the file of a mail ends while it is written. */
const HALF = '.half'

const shared = globalThis as typeof globalThis & { tagwardenMail?: Transporter }

function smtp(url: string): Transporter {
  shared.tagwardenMail ??= nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return shared.tagwardenMail
}

/** Gives a mail to the mail server, or writes it into a file. @throws where the mail server does not take it. */
export async function deliver(message: Message): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = config()
  const mail: SendMailOptions = {
    from: senderOf(MAIL_FROM, message.senderName),
    // As an object, so that nothing in it is read as a second recipient or a header.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.attachments && { attachments: message.attachments }),
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
  if (SMTP_URL) await smtp(SMTP_URL).sendMail(mail)
  else await writeToFile(mail)
}

/**
 * Who a mail is from (MAIL-14): the installation's address, under the client's own name. As an object, so that nothing in
 * the name is read as an address or a header.
 */
export function senderOf(from: string, senderName: string | null = null): SendMailOptions['from'] {
  if (!senderName) return from
  const name = senderName.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
  return name ? { name, address: /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from } : from
}

async function writeToFile(mail: SendMailOptions): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, newline: 'windows' })
  const { message } = await transport.sendMail(mail)
  const folder = mailFolder()
  await makeFolder(folder)
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
  // Under its own name only when it is whole: somebody may be reading the folder.
  const half = join(folder, `.${name}${HALF}`)
  try {
    await pipeline(message as Readable, createWriteStream(half, { mode: 0o600, flush: true }))
    await settle(half, join(folder, `${name}.eml`))
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Deletes what a killed process has left of mails that it was writing. */
export const clearHalfMails = () => clearDrafts(mailFolder(), HALF)
