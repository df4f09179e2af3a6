import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { guardPage } from './unavailable'

interface Got {
  status: number
  text: string
  headers: Headers
}

/** What a page gets that is made by `make` while the database is there or away. */
async function page(isThere: boolean, make: (res: ServerResponse, refuse: () => void) => void, method = 'GET') {
  const server = createServer((_req, res) =>
    make(
      res,
      guardPage(res, async () => isThere),
    ),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method })
  const got: Got = { status: answer.status, text: await answer.text(), headers: answer.headers }
  server.close()
  server.closeAllConnections()
  return got
}

/** As Next answers a page that failed: in pieces, with headers of its own. */
const fails = (res: ServerResponse) => {
  res.statusCode = 500
  res.setHeader('content-type', 'text/html')
  res.setHeader('x-request-id', 'kept-for-the-log')
  res.flushHeaders()
  res.write('<p>Something ', () => undefined)
  res.write(Buffer.from('went wrong'))
  res.end()
}

// ERROR-41
it('a page that fails while the database is away says so, and when to come again', async () => {
  for (const method of ['GET', 'HEAD']) {
    const { status, text, headers } = await page(false, fails, method)
    expect([status, headers.get('retry-after'), headers.get('x-request-id')]).toEqual([503, '5', 'kept-for-the-log'])
    expect(text).toMatch(method === 'GET' ? /<h1[^>]*>Back in a moment/ : /^$/)
  }
})

// ERROR-41
it('a page that fails for another reason, or succeeds, is passed on unchanged', async () => {
  expect(await page(true, fails)).toMatchObject({ status: 500, text: '<p>Something went wrong' })
  const well = await page(false, (res) => res.end('a page'))
  expect([well.status, well.text, well.headers.get('content-length')]).toEqual([200, 'a page', '6'])
})

// ERROR-41
it('a page that is given up is answered at once, and what comes of it later is dropped', async () => {
  const { status, text } = await page(false, (res, refuse) => {
    refuse()
    res.setHeader('x-late', '1')
    fails(res)
  })
  expect(status).toBe(503)
  expect(text).not.toContain('Something')
})
