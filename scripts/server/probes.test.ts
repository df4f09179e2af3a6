import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { outcomes } from '@/lib/core/mail/refusal'
import { rewriteForwarded } from './forwarded'
import { answerProbe, type Probes } from './probes'

const yes = async () => true
const quiet: Probes = {
  isDatabaseThere: yes,
  wasDatabaseAway: () => false,
  canWrite: yes,
  isStopping: () => false,
  jobs: () => null,
}

/** What a server with these probes and this token answers to a caller at the address. */
async function ask(path: string, { probes = quiet, token, headers, address = '127.0.0.1' }: Asked = {}) {
  const server = createServer((req, res) => {
    rewriteForwarded(req.headers, { address, port: 1, trustProxy: false })
    void answerProbe(path, res, probes, token)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers })
  const text = await answer.text()
  server.close()
  server.closeAllConnections()
  return { status: answer.status, text }
}

interface Asked {
  probes?: Probes
  token?: string
  headers?: Record<string, string>
  address?: string
}

const metrics = async (token: string | undefined, headers: Record<string, string>, address?: string) =>
  (await ask('/metrics', { token, headers, address })).status

// RUN-18
it('figures are shown to callers on this machine, or to those who send the token', async () => {
  expect(await metrics(undefined, {})).toBe(200)
  expect(await metrics(undefined, {}, '10.0.0.9')).toBe(404)
  expect(await metrics(undefined, { 'X-Forwarded-For': '10.0.0.9' })).toBe(404)
  const token = 'a-token-for-prometheus'
  expect(await metrics(token, { Authorization: `Bearer ${token}` }, '10.0.0.9')).toBe(200)
  for (const wrong of ['', 'Bearer ', token, `Bearer ${token}x`, `Basic ${token}`])
    expect(await metrics(token, wrong ? { Authorization: wrong } : {}), wrong).toBe(401)
})

// RUN-32
it('late jobs show in readiness and figures, and do not make a server unready', async () => {
  const of = (isLate: boolean, waiting: number): Probes => ({
    ...quiet,
    jobs: () => ({ waiting, locked: 2, isLate, restarts: 3 }),
  })
  const answer = async (isLate: boolean, waiting: number) => {
    const { status, text } = await ask('/readyz', { probes: of(isLate, waiting) })
    return [status, JSON.parse(text)]
  }
  const told = (status: string, waitingSeconds: number) => ({ status, waitingSeconds, runningSeconds: 2 })
  expect(await answer(false, 0)).toEqual([200, { status: 'ok', jobs: told('ok', 0) }])
  expect(await answer(true, 61.4)).toEqual([200, { status: 'ok', jobs: told('late', 61) }])
  const { text } = await ask('/metrics', { probes: of(true, 61.4) })
  expect(text).toMatch(/^jobs_oldest_waiting_seconds 61\.4$/m)
  expect(text).toMatch(/^jobs_longest_running_seconds 2$/m)
  expect(text).toMatch(/^jobs_restarts 3$/m)
})

// RUN-17
it('a server whose writes are lost is alive, and is not ready', async () => {
  const probes = { ...quiet, canWrite: async () => false }
  expect([(await ask('/healthz', { probes })).status, (await ask('/readyz', { probes })).status]).toEqual([200, 503])
})

// MAIL-12
it('figures count the mails that were taken, put off, refused and given up', async () => {
  outcomes.refused = 3
  expect((await ask('/metrics')).text).toMatch(/^mails_total\{outcome="refused"\} 3$/m)
  expect((await ask('/metrics')).text).toMatch(/^mails_total\{outcome="refused"\} 3$/m)
})
