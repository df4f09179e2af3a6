import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHeaders, createRequest, sendResponse } from '@remix-run/node-fetch-server'
import compression from 'compression'
import { type Answer, answerCall } from '@/lib/api/dispatch'
import type { Sent } from '@/lib/api/route'
import type { RouteTable } from '@/lib/api/table'

const compress = compression()

/**
 * Answers calls of the API without Next, whose router costs more than a list does. What `app/api/v1` answers through
 * Next is the same (`api-handler.api.test.ts`).
 */
export function apiHandler(table: RouteTable): (req: IncomingMessage, res: ServerResponse) => Promise<void> {
  return async (req, res) => {
    if (req.headers['accept-encoding']) compress(req as never, res as never, () => undefined)
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    await send(res, await answerCall(table, isRead ? readOf(req, res) : wholeOf(req, res)))
  }
}

// Only its path and query are read: the sender's host is judged by our own headers.
const wholeOf = (req: IncomingMessage, res: ServerResponse) =>
  createRequest(req, res, { host: 'localhost', protocol: 'http:' })

/**
 * Of a read there is its line and its headers: to make all that a Request has takes as long as to find out who asks.
 */
const readOf = (req: IncomingMessage, res: ServerResponse): Sent => ({
  method: req.method ?? 'GET',
  url: `http://localhost${req.url}`,
  headers: createHeaders(req),
  body: null,
  get signal() {
    return wholeOf(req, res).signal
  },
})

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
