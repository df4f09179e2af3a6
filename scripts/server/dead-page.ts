import type { ServerResponse } from 'node:http'

/**
 * Whole without any other file, and the same for every code that leads nowhere, whosever it is or was: it says nothing
 * of the client, and nothing of the code (NOTIFY-12).
 */
const page =
  Buffer.from(`<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>This link leads nowhere</title></head>
<body style="font:1rem/1.5 system-ui;margin:20vh auto;max-width:30rem;padding:0 1rem"><main>
<h1 style="font-size:1.5rem">This link leads nowhere</h1>
<p>It may be incomplete, or no longer in use. Open it again from the newest mail that you have.</p></main></body></html>`)

/** Answers a page by itself, which is of this moment and of whoever has the address. */
export function answerPage(res: ServerResponse, status: number, html: string | Buffer): void {
  const body = Buffer.from(html)
  res.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  })
  res.end(res.req.method === 'HEAD' ? undefined : body)
}

/** The 404 of an address with a code. */
export const answerDeadLink = (res: ServerResponse): void => answerPage(res, 404, page)
