import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { rewriteForwarded } from './forwarded'
import { answerProbe } from './probes'

/** What `/metrics` answers on a server with this token, and to whom. */
async function metrics(token: string | undefined, headers: Record<string, string>, address = '127.0.0.1') {
  const probes = { isDatabaseThere: async () => true, isStopping: () => false }
  const server = createServer((req, res) => {
    rewriteForwarded(req.headers, { address, port: 1, trustProxy: false })
    void answerProbe('/metrics', res, probes, token)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { status } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`, { headers })
  server.close()
  server.closeAllConnections()
  return status
}

// RUN-18
it('figures are for this machine, or for whoever bears the token', async () => {
  expect(await metrics(undefined, {})).toBe(200)
  expect(await metrics(undefined, {}, '10.0.0.9')).toBe(404)
  expect(await metrics(undefined, { 'X-Forwarded-For': '10.0.0.9' })).toBe(404)
  const token = 'a-token-for-prometheus'
  expect(await metrics(token, { Authorization: `Bearer ${token}` }, '10.0.0.9')).toBe(200)
  for (const wrong of ['', 'Bearer ', token, `Bearer ${token}x`, `Basic ${token}`])
    expect(await metrics(token, wrong ? { Authorization: wrong } : {}), wrong).toBe(401)
})
