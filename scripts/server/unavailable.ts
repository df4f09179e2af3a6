import type { ServerResponse } from 'node:http'
import { refuse } from './answer'

const RETRY = { 'Retry-After': '5' }

/** A call's answer while the database is away (ERROR-7). */
export const refuseCall = (res: ServerResponse): void =>
  refuse(res, 503, 'The service is not available at the moment. Please try again shortly', RETRY)

/** Whole without any other file, since those may be away too. */
const page = Buffer.from(`<!doctype html><html lang="en-GB"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="10"><title>Back in a moment</title>
<body style="font:1rem/1.5 system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem">
<h1 style="font-size:1.5rem">Back in a moment</h1>
<p>The portal is not available right now. Nothing that was saved is lost.</p>
<p>This page tries again by itself. <a href="">Try again now</a></p>`)

/**
 * Watches over a page's answer: one that says 500 is held back until it is known whether the database is away; then it
 * is the page that says so, with 503 (ERROR-41). Any other answer passes as it comes.
 * @returns what gives that page at once, where nothing has been answered yet
 */
export function guardPage(res: ServerResponse, isDatabaseThere: () => Promise<boolean>): () => void {
  const { writeHead, write, end, flushHeaders } = res
  let head: Parameters<typeof writeHead> | undefined
  let isOver = false
  const chunks: Buffer[] = []

  /** From here on whoever still works on the page talks to nobody. */
  const refusePage = () => {
    if (isOver || res.headersSent) return
    isOver = true
    for (const name of res.getHeaderNames()) if (!kept.test(name)) res.removeHeader(name)
    const length = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': page.length }
    writeHead.call(res, 503, { ...RETRY, ...length, 'Cache-Control': 'no-store' })
    end.call(res, res.req.method === 'HEAD' ? undefined : (page as never), undefined as never)
    Object.assign(res, { setHeader: () => res, appendHeader: () => res, removeHeader: () => undefined })
  }
  const decide = async () => {
    if (!(await isDatabaseThere())) return refusePage()
    writeHead.apply(res, head!)
    end.call(res, Buffer.concat(chunks) as never, undefined as never)
  }
  /** Whether what comes now is kept back. Node begins an answer by itself with the first byte. */
  const isHeld = () => {
    if (!isOver && !head && !res.headersSent && res.statusCode === 500) res.writeHead(500)
    return isOver || head !== undefined
  }
  const keep = ([chunk, encoding]: readonly unknown[]) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  /** Both take a callback as their last. */
  const tell = (given: readonly unknown[]) => {
    const done = given.at(-1)
    if (typeof done === 'function') process.nextTick(done as () => void)
  }

  res.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (isOver || head) return res
    if (given[0] !== 500) return writeHead.apply(res, given)
    head = given
    return res
  }) as typeof writeHead
  res.flushHeaders = () => {
    if (!isHeld()) flushHeaders.call(res)
  }
  res.write = ((...given: Parameters<typeof write>) => {
    if (!isHeld()) return write.apply(res, given)
    keep(given)
    tell(given)
    return true
  }) as typeof write
  res.end = ((...given: Parameters<typeof end>) => {
    if (!isHeld()) return end.apply(res, given)
    if (isOver) return res
    keep(given)
    tell(given)
    void decide()
    return res
  }) as typeof end
  return refusePage
}

/** Headers that belong to the request or make any answer safe. */
const kept =
  /^(x-|referrer-policy|strict-transport-security|permissions-policy|cross-origin-|content-security-policy|connection|date)/i
