import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
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
  shared.tagwardenMail ??= newTransport(url)
  return shared.tagwardenMail
}

function newTransport(url: string): Transporter {
  const made = nodemailer.createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  made.use('stream', ({ data, message }, done) => {
    const { beforeEnd } = data as { beforeEnd?: () => Promise<void> }
    const read = message.createReadStream.bind(message)
    // Read when the mail server has said that it takes the mail, and no sooner.
    if (beforeEnd) message.createReadStream = () => Readable.from(inTwo(read(), beforeEnd)) as ReturnType<typeof read>
    done()
  })
  return made
}

async function* inTwo(mail: Readable, beforeEnd: () => Promise<void>) {
  yield* mail
  await beforeEnd()
}

/**
 * Gives a mail to the mail server, or writes it into a file. `beforeEnd` runs when all has been sent but the end of it,
 * by which the mail server knows that the mail is whole: what is written down there is written in time, and where it
 * throws nothing arrives. @throws where the mail server does not take it.
 */
export async function deliver(message: Message, beforeEnd?: () => Promise<void>): Promise<void> {
  const { SMTP_URL, MAIL_FROM } = config()
  const mail: SendMailOptions = {
    from: senderOf(MAIL_FROM, message.senderName),
    // As an object, so that nothing in it is read as a second recipient or a header.
    to: { name: '', address: message.to },
    subject: message.subject,
    text: message.text,
    html: message.html,
    ...(message.attachments && { attachments: message.attachments }),
    ...(message.messageId && { messageId: message.messageId }),
    headers: { 'Auto-Submitted': 'auto-generated', ...message.headers },
  }
  if (!SMTP_URL) await writeToFile(mail, beforeEnd)
  else await smtp(SMTP_URL).sendMail({ ...mail, beforeEnd } as SendMailOptions)
}

/**
 * Who a mail is from (MAIL-14): the installation's address, under the client's own name. As an object, so that nothing
 * in the name is read as an address or a header.
 */
export function senderOf(from: string, senderName: string | null = null): SendMailOptions['from'] {
  if (!senderName) return from
  const name = senderName.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim()
  return name ? { name, address: /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from } : from
}

async function writeToFile(mail: SendMailOptions, beforeEnd?: () => Promise<void>): Promise<void> {
  const transport = nodemailer.createTransport({ streamTransport: true, newline: 'windows' })
  const { message } = await transport.sendMail(mail)
  const folder = mailFolder()
  await makeFolder(folder)
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`
  // Under its own name only when it is whole: somebody may be reading the folder.
  const half = join(folder, `.${name}${HALF}`)
  try {
    await pipeline(message as Readable, createWriteStream(half, { mode: 0o600, flush: true }))
    await beforeEnd?.()
    await settle(half, join(folder, `${name}.eml`))
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/** Deletes what a killed process has left of mails that it was writing. */
export const clearHalfMails = () => clearDrafts(mailFolder(), HALF)
