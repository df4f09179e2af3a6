import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import compression from 'compression'
import { type Answer, answerCall } from '@/lib/api/dispatch'
import type { RouteTable } from '@/lib/api/table'

const compress = compression()

/**
 * Answers calls of the API without Next, whose router costs more than a list does. What `app/api/v1` answers through
 * Next is the same (`api-handler.api.test.ts`).
 */
export function apiHandler(table: RouteTable): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return async (req, res) => {
    if (req.headers['accept-encoding']) compress(req as never, res as never, () => undefined)
    // Only its path and query are read: the sender's host is judged by our own headers.
    const request = createRequest(req, res, { host: 'localhost', protocol: 'http:' })
    await send(res, await answerCall(table, request))
  }
}

async function send(res: ServerResponse, answer: Answer): Promise<void> {
  const isGone = res.headersSent || res.destroyed
  if ('stream' in answer) {
    if (isGone) await answer.stream?.cancel()
    else await sendResponse(res, new Response(answer.stream, answer))
    return
  }
  if (isGone) return
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') headers[name] = value
  const cookies = answer.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  const body = typeof answer.json === 'string' ? Buffer.from(answer.json) : answer.json
  res.writeHead(answer.status, { ...headers, 'content-length': body.length })
  res.end(body)
}
