import { execFile } from 'node:child_process'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitBody } from './body-limit'

const MB = 1024 * 1024
let server: Server

beforeAll(async () => {
  server = createServer(async (req, res) => {
    if (!limitBody(req, res)) return
    const size = (await text(req)).length
    if (!res.headersSent) res.end(String(size))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})

afterAll(() => server.close())

function post(megabytes: number, isAnnounced: boolean): Promise<{ status?: number; said: string }> {
  const { port } = server.address() as AddressInfo
  const body = Buffer.alloc(megabytes * MB, 'a')
  const headers: Record<string, string> = isAnnounced
    ? { 'Content-Length': String(body.length) }
    : { 'Transfer-Encoding': 'chunked' }
  return new Promise((done, fail) => {
    const call = request({ port, host: '127.0.0.1', method: 'POST', headers }, async (answer) => {
      done({ status: answer.statusCode, said: await text(answer) })
    })
    call.on('error', fail)
    call.end(body)
  })
}

it.each([true, false])('a large body passes (length announced: %s)', async (isAnnounced) => {
  expect(await post(16, isAnnounced)).toEqual({ status: 200, said: String(16 * MB) })
})

it.each([true, false])('one above every limit is refused (length announced: %s)', async (isAnnounced) => {
  expect(await post(18, isAnnounced)).toEqual({ status: 413, said: '{"global":["The request is too large"]}' })
})

it('a client of another process that is still sending gets the answer, not a broken connection', async () => {
  const { port } = server.address() as AddressInfo
  const client = `
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(${24 * MB})]))
    fetch('http://127.0.0.1:${port}', { method: 'POST', body }).then((answer) => console.log(answer.status))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', client])
  expect(stdout.trim()).toBe('413')
})
