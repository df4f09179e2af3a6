import { describe, expect, it } from 'vitest'
import { readConfig } from './env'

describe('readConfig', () => {
  // ACCOUNT-44, RUN-1
  it('has a default for everything', () => {
    const config = readConfig({})
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', TRUST_PROXY: false, DEMO: true })
    expect(config).toMatchObject({ RATE_LOGIN_ACCOUNT: 10, RATE_LOGIN_ADDRESS: 100, RATE_MAIL: 5, RATE_LINK: 10 })
    expect(config.RATE_EMAIL_CHANGE).toBe(10)
    expect(config.DATABASE_URL).toBeUndefined()
  })

  // RUN-1
  it('takes an empty variable for an absent one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toMatchObject({ PORT: 3000, DEMO: true })
  })

  // RUN-2
  it.each([
    ['PORT', 'abc'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['HOST', 'not a host'],
    ['TRUST_PROXY', 'yes'],
    ['DEMO', '2'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'nonsense'],
    ['AUTH_SECRET', 'short'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'nobody'],
    ['S3_ENDPOINT', 'storage'],
    ['CAPTCHA_PROVIDER', 'riddle'],
    ['RATE_MAIL', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]+$`))
  })

  // RUN-2
  it('never repeats a value, which may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres//user:hunter2@host/db' })).toThrow(/^(?!.*hunter2)/)
  })

  // RUN-3
  it.each([
    [{ ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'Inspect-Me-1' }, 'ADMIN_URL'],
    [{ ADMIN_EMAIL: 'a@b.test', ADMIN_URL: 'https://x.test' }, 'ADMIN_PASSWORD'],
    [{ ADMIN_URL: 'https://x.test' }, 'ADMIN_EMAIL'],
    [{ CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'k' }, 'CAPTCHA_SECRET'],
    [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID'],
    [{ EVIDENCE_BUCKET: 'kept' }, 'S3_ACCESS_KEY_ID'],
    [{ DATABASE_OWNER_URL: 'postgresql://owner@db/tagwarden' }, 'DATABASE_URL'],
  ])('wants %j together with %s', (env, missing) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${missing} must be set`))
  })

  it.each([
    ['http://localhost:3000', true],
    ['https://tags.example.com', true],
    ['https://tags.example.com/', true],
    ['https://tags.example.com/portal', false],
    ['ftp://tags.example.com', false],
    ['tags.example.com', false],
  ])('ADMIN_URL %s: taken %s', (ADMIN_URL, isTaken) => {
    const read = () => readConfig({ ADMIN_EMAIL: 'a@b.test', ADMIN_PASSWORD: 'Inspect-Me-1', ADMIN_URL })
    if (isTaken) expect(read().ADMIN_URL).toBe(ADMIN_URL)
    else expect(read).toThrow(/^ADMIN_URL must be/)
  })

  // RUN-9
  it.each([
    [{}, true],
    [{ PORT: '4000', HOST: '0.0.0.0', DATA_DIR: '/data' }, true],
    [{ DATABASE_URL: 'postgresql://localhost/x' }, false],
    [{ SMTP_URL: 'smtp://mail.test' }, false],
    [{ SMTP_URL: 'smtp://mail.test', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('with %j, demo data is %s', (env, isDemo) => {
    expect(readConfig(env).DEMO).toBe(isDemo)
  })
})
