import { describe, expect, it } from 'vitest'
import { buildClient } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

describe('a portal answers anybody', () => {
  // ACCOUNT-41, ERROR-39
  it('with the codes, limits and rules', async () => {
    const { hostname: host } = await buildClient()
    const { status, body } = await request('GET', '/api/v1/config', { host })
    expect([status, body]).toMatchObject([
      200,
      {
        captcha: { provider: 'altcha', challengeUrl: '/api/v1/captcha/challenge' },
        password: { minLength: 8, maxBytes: 72, upper: true, lower: true },
        uploads: { maxBytes: 10_485_760 },
        roles: [
          { value: 0, label: 'User' },
          { value: 1 },
          { value: 2 },
          { value: 3, label: 'Revoke access' },
          { value: 4 },
        ],
        periods: [{ value: 0, label: 'Hour' }, { value: 1 }, { value: 2 }, { value: 3, label: 'Month' }],
        statuses: [{ value: 1, label: 'Complete' }, { value: 2 }, { value: 3, label: 'Action' }],
        product: { name: 'Tagwarden' },
      },
    ])
    expect(body.themes.map(({ value }: { value: string }) => value)).toContain('ocean')
  })

  // TENANT-12
  it('with its client, without hostnames, with or without a slash at the end', async () => {
    const client = await buildClient({ theme: 'forest' })
    for (const path of ['/api/v1/clients/current', '/api/v1/clients/current/']) {
      const { status, body } = await request('GET', path, { host: client.hostname })
      expect([status, body]).toMatchObject([200, { id: client.id, theme: 'forest', timezone: 'Europe/London' }])
      expect(body).not.toHaveProperty('hostnames')
    }
  })

  // TENANT-4, TENANT-5
  it('with 404 where the host has no portal', async () => {
    for (const path of ['/api/v1/config', '/api/v1/clients/current']) {
      const { status, body } = await request('GET', path, { host: 'nowhere.test' })
      expect([status, body]).toEqual([404, { global: ['No portal is set up for this address'] }])
    }
  })
})
