import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/core/log/log'
import { refuse } from './answer'
import { REPORTS_PATH } from './security-headers'
import { loggable } from './target'

/** No report is larger. */
const MOST_BYTES = 16_384

/** How many are logged in a minute, from whomever: anybody can send them. */
const MOST_A_MINUTE = 30
const MINUTE = 60_000
let minute = { since: 0, count: 0 }

/**
 * Takes what browsers report of the pages' policy (SECURITY-3) into the log, some a minute; the rest is thrown away,
 * and the sender hears the same. Answers whether the path was that.
 */
export async function takeReport(path: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  if (path !== REPORTS_PATH) return false
  if (req.method !== 'POST') {
    refuse(res, 405, 'This method is not allowed here', { Allow: 'POST' })
    return true
  }
  const text = await readSome(req)
  if (text === null) {
    refuse(res, 413, 'The report is too large', { Connection: 'close' })
    return true
  }
  const reports = reportsIn(text)
  if (reports.length > 0 && mayLog(Date.now())) log.warn({ reports }, 'a browser refused part of a page')
  res.writeHead(204)
  res.end()
  return true
}

/** The body, `null` where it is larger than any report. */
async function readSome(req: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += (chunk as Buffer).length
    if (size > MOST_BYTES) return null
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function mayLog(now: number): boolean {
  if (now - minute.since >= MINUTE) minute = { since: now, count: 0 }
  minute.count++
  return minute.count <= MOST_A_MINUTE
}

type Report = Record<'page' | 'directive' | 'blocked' | 'source', string | undefined>

/** What matters of a body in one of the two forms that browsers send; none where it is neither. */
export function reportsIn(text: string): Report[] {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [] // no browser sent that
  }
  const all: unknown[] = Array.isArray(body)
    ? body.slice(0, 5).map((one) => field(one, 'body'))
    : [field(body, 'csp-report')]
  return all.flatMap((one) => {
    const of = (...names: string[]) => names.map((name) => field(one, name)).find((value) => typeof value === 'string')
    const directive = short(of('effectiveDirective', 'effective-directive', 'violated-directive'))
    if (!directive) return []
    const page = place(of('documentURL', 'document-uri'))
    const blocked = place(of('blockedURL', 'blocked-uri'))
    return [{ page, directive, blocked, source: place(of('sourceFile', 'source-file')) }]
  })
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const short = (value: unknown) => (typeof value === 'string' ? value.slice(0, 100) : undefined)

/** An address without what could open something: no query, no tokens. Words such as `inline` stay. */
function place(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  if (!URL.canParse(value)) return short(value)
  const { protocol, host, pathname } = new URL(value)
  return short(`${protocol}//${host}${loggable(pathname)}`)
}
