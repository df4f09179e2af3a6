import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { config } from '@/lib/core/config/env'
import { isLoopback } from '@/lib/core/config/loopback'
import { hostnameOf } from '@/lib/core/tenancy/tenant'
import { mailFolder } from './deliver'

/** How many of the newest are listed. */
const MOST = 100

const loopbackName = /^(127\.\d+\.\d+\.\d+|\[::1\]|([a-z0-9-]+\.)*localhost)$/

/**
 * Whether the mails that were not sent may be shown to this caller: no mail server is set, and the call comes from this
 * machine under a name of this machine, and not through a proxy (RUN-6). The name keeps out a site whose name was
 * pointed at the loopback address.
 */
export function mayReadMails(headers: Headers): boolean {
  const address = headers.get('x-forwarded-for') ?? ''
  const host = hostnameOf(headers.get('host')) ?? ''
  const isFromHere = isLoopback(address) && !headers.has('x-through-proxy')
  return !config().SMTP_URL && isFromHere && loopbackName.test(host)
}

export interface KeptMail {
  name: string
  to: string
  from: string
  subject: string
  date: Date | null
  html: string
  text: string
}

/** The mails in the folder, newest first. */
export async function listMails(): Promise<KeptMail[]> {
  const names = await readdir(mailFolder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] // none was written yet
    throw error
  })
  const newest = names
    .filter((name) => /^[\w.-]+\.eml$/.test(name))
    .sort()
    .reverse()
    .slice(0, MOST)
  return Promise.all(
    newest.map(async (name) => present(name, await PostalMime.parse(await readFile(join(mailFolder(), name))))),
  )
}

const present = (name: string, mail: Email): KeptMail => ({
  name: name.replace(/\.eml$/, ''),
  to: mail.to?.map(({ address }) => address).join(', ') ?? '',
  from: mail.from?.name ? `${mail.from.name} <${mail.from.address}>` : (mail.from?.address ?? ''),
  subject: mail.subject ?? '',
  date: mail.date ? new Date(mail.date) : null,
  html: mail.html ?? '',
  text: mail.text ?? '',
})
