import type { IncomingMessage, ServerResponse } from 'node:http'
import { findTenant } from '@/lib/core/tenancy/tenant'
import { lookAtUnsubscribe, unsubscribe } from '@/lib/resources/notification-preferences/unsubscribe'
import { refuse } from './answer'
import { answerDeadLink, answerPage } from './dead-page'

const ADDRESS = /^\/unsubscribe(?:\/(.*))?$/

/**
 * Answers what the mails of reminders lead to: a look changes nothing, a POST without any session ends that kind, from
 * the page's button or from a mail program (RFC 8058), whatever it brings (NOTIFY-10). Whether the path was that.
 */
export async function answerUnsubscribe(path: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const found = ADDRESS.exec(path)
  if (!found) return false
  const code = found[1] ?? ''
  const act = actOf(req.method)
  if (!act) {
    refuse(res, 405, 'This method is not allowed here', { Allow: 'GET, HEAD, POST' })
    return true
  }
  // Nothing of what is sent is needed: the code says it all.
  req.resume()
  const tenant = await findTenant(`${req.headers['x-forwarded-host'] ?? req.headers.host}`)
  const answer = tenant && (await act(tenant, code))
  if (answer) answerPage(res, answer.status, answer.page)
  else answerDeadLink(res)
  return true
}

function actOf(method: string | undefined) {
  if (method === 'POST') return unsubscribe
  return method === 'GET' || method === 'HEAD' ? lookAtUnsubscribe : null
}
