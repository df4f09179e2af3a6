import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'tagwarden-mail-'))
beforeAll(() => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('SMTP_URL', '')
  vi.stubEnv('MAIL_FROM', 'Portal <portal@example.test>')
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

describe('without a mail server', () => {
  // RUN-6
  it('mails are kept as files and can be read, newest first', async () => {
    const { deliver } = await import('./deliver')
    const { listMails } = await import('./kept-mails')
    expect(await listMails()).toEqual([])
    const message = { to: 'ada@example.test', html: '<p>Grüße</p>', text: 'Grüße' }
    await deliver({ ...message, subject: 'First: “one” – ä' })
    // Their order is that of their milliseconds.
    await new Promise((done) => setTimeout(done, 5))
    await deliver({ ...message, subject: 'Second\r\nBcc: eve@example.test' })
    const mails = await listMails()
    expect(mails.map(({ subject }) => subject)).toEqual(['Second Bcc: eve@example.test', 'First: “one” – ä'])
    expect(mails[1]).toMatchObject({
      to: 'ada@example.test',
      from: 'Portal <portal@example.test>',
      ...{ text: 'Grüße\n', html: '<p>Grüße</p>\n' },
    })
    const [file = ''] = readdirSync(join(folder, 'mail'))
    expect(file).toMatch(/^[\w.-]+\.eml$/)
    expect(statSync(join(folder, 'mail', file)).mode & 0o077).toBe(0)
  })

  // RUN-6
  it.each([
    ['127.0.0.1', 'localhost:3000', true],
    ['::1', '[::1]:3000', true],
    ['127.0.0.1', '127.0.0.1', true],
    ['127.0.0.1', 'northgate.localhost:3000', true],
    ['127.0.0.1', 'evil.test', false],
    ['127.0.0.1', 'localhost.evil.test', false],
    ['10.0.0.8', 'localhost', false],
    ['', 'localhost', false],
  ])('mails may be read from %s at %s: %s', async (address, host, may) => {
    const { mayReadMails } = await import('./kept-mails')
    expect(mayReadMails(new Headers({ 'x-forwarded-for': address, host }))).toBe(may)
  })
})
