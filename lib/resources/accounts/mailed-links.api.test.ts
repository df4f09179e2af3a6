import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { solveCaptcha } from '@/lib/testing/captcha'
import { type Built, buildClient, buildUser, unique } from '@/lib/testing/factories'
import { waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'

let client: Built<typeof buildClient>
beforeAll(async () => {
  client = await buildClient()
})

const hoursLeft = async (userId: string) => {
  const { expiresAt } = await systemDb.emailToken.findFirstOrThrow({ where: { userId } })
  return Math.round((expiresAt.getTime() - Date.now()) / 3_600_000)
}

// MAIL-7
it('a link to reset the password works for an hour, one of a changed address for 24', async () => {
  const [forgetful, moving] = [await buildUser({ clientId: client.id }), await buildUser({ clientId: client.id })]
  const host = client.hostname
  const asked = { email: forgetful.email, recaptchaResponse: await solveCaptcha(host) }
  expect((await request('POST', '/api/v1/forgot-password', { host, json: asked })).status).toBe(200)
  const changed = { email: `${unique('moved').replace(' ', '.')}@example.test` }
  expect((await request('POST', '/api/v1/me', { host, token: moving.token, json: changed })).status).toBe(200)
  expect([await hoursLeft(forgetful.id), await hoursLeft(moving.id)]).toEqual([1, 24])

  // MAIL-3
  const mail = await waitForMail(forgetful.email ?? '')
  expect(mail.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
})
