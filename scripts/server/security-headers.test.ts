import { expect, it } from 'vitest'
import { readConfig } from '@/lib/core/config/env'
import { httpsHeaders, pagePolicy } from './security-headers'

const policy = (env: Record<string, string> = {}) => pagePolicy(readConfig(env), 'abc', false)

// RUN-21
it('lets a page load from its own host only', () => {
  expect(policy()).toContain("script-src 'self' 'nonce-abc' 'wasm-unsafe-eval';")
  expect(policy()).toContain("frame-ancestors 'none'")
  expect(policy()).not.toMatch(/https?:|unsafe-eval'(?<!wasm-unsafe-eval')|\*/)
})

// RUN-21
it('adds the captcha provider that is set', () => {
  const hosts = policy({ CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's' })
  expect(hosts).toContain("script-src 'self' 'nonce-abc' 'wasm-unsafe-eval' https://challenges.cloudflare.com;")
})

// RUN-21
it('adds the storage that files are sent to and shown from', () => {
  const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  const hosts = policy({ ...keys, S3_ENDPOINT: 'http://127.0.0.1:9000' })
  expect(hosts).toContain("connect-src 'self' http://127.0.0.1:9000 http://files.127.0.0.1:9000;")
})

// RUN-21
it('takes no styles but files and those with the nonce of the answer; attributes style their own element', () => {
  expect(policy()).toContain("style-src 'self' 'nonce-abc'; style-src-attr 'unsafe-inline';")
  expect(policy().replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
})

// SECURITY-2
it('asks for https on subdomains where the operator says so', () => {
  const sent = (env: Record<string, string>) => httpsHeaders(readConfig(env))['Strict-Transport-Security']
  expect(sent({})).toBe('max-age=31536000')
  expect(sent({ HSTS_SUBDOMAINS: '1' })).toBe('max-age=31536000; includeSubDomains')
})
