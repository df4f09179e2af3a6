import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { ApiError } from '@/lib/core/errors/errors'
import { isNamed } from '@/lib/core/text/entity-tag'
import { serveCalendar } from '@/lib/workflows/calendar-feeds/serve'
import { refuse } from './answer'

const PATH = /^\/calendar(?:\/|$)/

/** Whoever has the address of a calendar reads it: no search engine should list it, no other site hear of it. */
const HEADERS = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'private, no-cache' }

/** The same for every address that leads nowhere, whosever it is or was (CALENDAR-5). */
const nowhere =
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>No calendar here</title><body style="font:1rem/1.5 system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem"><h1 style="font-size:1.5rem">No calendar here</h1><p>This address leads to no calendar, or does not any more. Remove it from your calendar program, and make a new one in the portal, in your profile.</p>'

const compress = compression()

/** Answers calendar programs, which have no session (CALENDAR-4). @returns whether the path was one of theirs. */
export async function answerCalendar(path: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (!PATH.test(path)) return false
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value)
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    refuse(res, 405, 'This method is not allowed here', { Allow: 'GET, HEAD' })
    return true
  }
  try {
    await answer(path.slice('/calendar/'.length), req, res)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    refuse(res, error.status, (error.body.global as string[])[0] ?? '', error.headers)
  }
  return true
}

async function answer(file: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
  // What the server in front of us has put there (TENANT-1).
  const host = req.headers['x-forwarded-host'] ?? req.headers.host
  const served = await serveCalendar(String(host), file)
  if (!served) return send(req, res, 404, nowhere, { 'Content-Type': 'text/html; charset=utf-8' })
  if (isNamed(served.etag, req.headers['if-none-match'])) {
    res.writeHead(304, { ETag: served.etag })
    res.end()
    return
  }
  const { etag: ETag, text } = served
  send(req, res, 200, text, { 'Content-Type': 'text/calendar; charset=utf-8', ETag })
}

function send(
  req: IncomingMessage,
  res: ServerResponse,
  status: number,
  text: string,
  headers: Record<string, string>,
): void {
  if (req.headers['accept-encoding']) compress(req as never, res as never, () => undefined)
  const body = Buffer.from(text)
  res.writeHead(status, { ...headers, 'Content-Length': body.length })
  res.end(req.method === 'HEAD' ? undefined : body)
}
