import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { freePort } from '@/lib/core/db/embedded'
import { solveCaptcha } from '@/lib/testing/captcha'
import { buildClient } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { temporaryFolder } from '@/scripts/temporary-folder'
import { plainEnvironment } from '@/scripts/testing/plain-environment'

const temporary = temporaryFolder('mails')
let server: ChildProcess

const mails = (headers?: Record<string, string>, host = 'localhost') => request('GET', '/dev/mail', { host, headers })

/** A server of its own that has no mail server. */
beforeAll(async () => {
  const port = String(await freePort())
  const admin = {
    ADMIN_EMAIL: 'root@first.test',
    ADMIN_PASSWORD: 'First-Door-1',
    ADMIN_URL: `http://localhost:${port}`,
  }
  const env = {
    ...plainEnvironment(),
    ...admin,
    PORT: port,
    DATA_DIR: join(temporary.path, 'data'),
    RATE_MAIL_ADDRESS: '3',
  }
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/start.ts'], { env, stdio: 'ignore' })
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false)
  while (!(await isReady())) await sleep(200)
  vi.stubEnv('TEST_BASE_URL', `http://127.0.0.1:${port}`)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  const ended = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await ended
  temporary.remove()
})

// RUN-6
it('without a mail server, mails are shown on the machine itself, with a link that works', async () => {
  // What a first try has left.
  rmSync(join(temporary.path, 'data', 'mail'), { recursive: true, force: true })
  expect((await mails()).text).toContain('No mails yet')
  const json = { email: 'root@first.test', recaptchaResponse: await solveCaptcha('localhost') }
  expect((await request('POST', '/api/v1/forgot-password', { host: 'localhost', json })).status).toBe(200)
  await expect.poll(async () => (await mails()).text).toContain('Reset your password for')
  const { status, text } = await mails()
  const token = /\/validate\/([\w-]{32,})/.exec(text)?.[1]
  expect([status, (await request('GET', `/api/v1/validate/${token}`, { host: 'localhost' })).status]).toEqual([
    200, 200,
  ])
  expect(text).toMatch(/<iframe[^>]* sandbox="allow-top-navigation-by-user-activation"/)
})

// RUN-6
it('the page is 404 under a name that is not this machine’s', async () => {
  expect((await mails({}, 'evil.test')).status).toBe(404)
  expect((await mails({ 'X-Forwarded-Host': 'localhost' }, 'evil.test')).status).toBe(404)
})

// RUN-6
it('the page is 404 for whoever comes through a proxy on the machine', async () => {
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP'])
    expect((await mails({ [name]: '127.0.0.1' })).status, name).toBe(404)
  expect((await mails()).status).toBe(200)
})

// ACCOUNT-44
it('from one IP address, at most three registrations are mailed, whatever their addresses', async () => {
  const register = async (at: number) => {
    const person = { email: `ann-${at}@first.test`, firstName: 'Ann', lastName: 'Other' }
    const json = { ...person, recaptchaResponse: await solveCaptcha('localhost') }
    return (await request('POST', '/api/v1/register', { host: 'localhost', json })).status
  }
  const statuses: number[] = []
  for (let at = 0; at < 5; at++) statuses.push(await register(at))
  expect(statuses.map((status) => (status < 300 ? 'mailed' : status))).toEqual(['mailed', 'mailed', 'mailed', 429, 429])
})

// RUN-6
it('the page is 404 where a mail server is set', async () => {
  const { hostname } = await buildClient()
  vi.unstubAllEnvs() // the server that all tests share
  for (const host of ['localhost', hostname]) expect((await mails({}, host)).status).toBe(404)
})
