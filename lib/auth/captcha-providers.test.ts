import { describe, expect, it, vi } from 'vitest'
import { isVerifiedByProvider } from './captcha-providers'

const answers = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))

// ACCOUNT-41
describe('a captcha provider', () => {
  it.each([
    ['recaptcha', 'https://www.google.com/recaptcha/api/siteverify'],
    ['hcaptcha', 'https://api.hcaptcha.com/siteverify'],
    ['turnstile', 'https://challenges.cloudflare.com/turnstile/v0/siteverify'],
  ] as const)('is asked by POST with secret and answer: %s at %s', async (provider, address) => {
    const ask = answers({ success: true })
    expect(await isVerifiedByProvider(provider, 'secret', 'a&b=c', ask)).toBe(true)
    const [url, init] = ask.mock.calls[0] ?? []
    expect([url, init?.method, String(init?.body)]).toEqual([address, 'POST', 'secret=secret&response=a%26b%3Dc'])
    expect(init?.signal).toBeInstanceOf(AbortSignal)
  })

  it.each([{ success: false }, { success: 'true' }, {}, null, []])('verifies nobody by the answer %j', async (body) => {
    expect(await isVerifiedByProvider('hcaptcha', 's', 'r', answers(body))).toBe(false)
  })

  // ACCOUNT-43
  it('verifies nobody when it fails or cannot be reached', async () => {
    const away = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('fetch failed'))
    expect(await isVerifiedByProvider('turnstile', 's', 'r', away)).toBe(false)
    const html = vi.fn<typeof fetch>(async () => new Response('<h1>502</h1>', { status: 502 }))
    expect(await isVerifiedByProvider('turnstile', 's', 'r', html)).toBe(false)
  })
})
