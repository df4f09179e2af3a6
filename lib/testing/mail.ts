import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'

const WAITS_MS = 90_000

function folder(): string {
  const path = process.env.TEST_MAIL_DIR
  if (!path) throw new Error('TEST_MAIL_DIR is not set: run these tests with "npm run test:api -- <file>"')
  return path
}

/** Puts a mail where those of the server under test lie, in one go: whoever looks finds whole ones. */
export function putMail(name: string, text: string | Buffer, into = folder()): void {
  const half = `${into}-${name}.half`
  writeFileSync(half, text)
  renameSync(half, join(into, `${name}.eml`))
}

/**
 * To whom each mail went, of those that were looked at: thousands lie there, and a test that waits looks
 * again and again.
 */
const recipients = new Map<string, string[]>()

async function recipientsOf(path: string): Promise<string[]> {
  const known = recipients.get(path)
  if (known) return known
  const whole = readFileSync(path)
  const end = whole.indexOf('\r\n\r\n')
  const { to = [] } = await PostalMime.parse(end < 0 ? whole : whole.subarray(0, end + 4))
  const addresses = to.flatMap(({ address }) => address?.toLowerCase() ?? [])
  recipients.set(path, addresses)
  return addresses
}

/** The mails that the server under test has sent to an address, oldest first. */
export async function mailsTo(address: string): Promise<Email[]> {
  const wanted = address.toLowerCase()
  const mails: Email[] = []
  for (const name of readdirSync(folder()).sort()) {
    const path = join(folder(), name)
    if (name.endsWith('.eml') && (await recipientsOf(path)).includes(wanted))
      mails.push(await PostalMime.parse(readFileSync(path)))
  }
  return mails
}

/**
 * The newest mail to an address, once there are `count` of them. Mails leave through the job queue, a moment after the
 * call.
 */
export async function waitForMail(address: string, count = 1): Promise<Email> {
  for (let waited = 0; waited < WAITS_MS; waited += 100) {
    const mails = await mailsTo(address)
    if (mails.length >= count) return mails.at(-1)!
    await sleep(100)
  }
  throw new Error(`No mail number ${count} to ${address} within ${WAITS_MS / 1000} seconds`)
}

/** The token of the link to set a password or to confirm an address in a mail's text part. */
export const linkToken = (mail: Email): string => tokenIn(mail, 'validate')

/** The token of "It was not me" in a mail about a change of address. */
export const undoToken = (mail: Email): string => tokenIn(mail, 'undo-email-change')

/** The token of the link by which a reset of the second step is agreed to or stopped. */
export const resetToken = (mail: Email): string => tokenIn(mail, 'second-factor-reset')

/** The token of the link that decides a quote. */
export const quoteToken = (mail: Email): string => tokenIn(mail, 'quote')

function tokenIn(mail: Email, page: string): string {
  const token = new RegExp(`/${page}/([A-Za-z0-9_-]{32,})`).exec(mail.text ?? '')?.[1]
  if (!token) throw new Error(`The mail "${mail.subject}" has no link to /${page}`)
  return token
}
