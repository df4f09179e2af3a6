import type { ServerResponse } from 'node:http'
import { refuse } from './answer'

const PATH = '/.well-known/security.txt'
const DAY = 86_400_000

/**
 * `/.well-known/security.txt` (RFC 9116), on any host: whom somebody tells who has found a hole (SECURITY-1). Answers
 * whether the path was that.
 * @param contact an email address or a page; without one there is no such file.
 */
export function answerSecurityText(path: string, res: ServerResponse, contact: string | undefined): boolean {
  if (path !== PATH) return false
  const isRead = res.req.method === 'GET' || res.req.method === 'HEAD'
  if (!isRead) refuse(res, 405, 'This method is not allowed here', { Allow: 'GET, HEAD' })
  else if (!contact) refuse(res, 404, 'Not found')
  else {
    res.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' })
    res.end(res.req.method === 'HEAD' ? undefined : securityText(contact, new Date()))
  }
  return true
}

/** The file as it is now: it is good for 30 days more, since it is made whenever it is asked for. */
export function securityText(contact: string, now: Date): string {
  const address = contact.startsWith('https:') ? contact : `mailto:${contact}`
  const midnight = new Date(Math.floor(now.getTime() / DAY + 30) * DAY)
  return `Contact: ${address}\nExpires: ${midnight.toISOString()}\nPreferred-Languages: en\n`
}
