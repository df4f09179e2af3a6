import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { replaceToken } from '@/lib/auth/email-tokens'
import { systemDb } from '@/lib/core/db/client'
import { freePort } from '@/lib/core/db/embedded'
import { buildClient, buildUser } from '@/lib/testing/factories'
import { linkToken, mailsTo, waitForMail } from '@/lib/testing/mail'

beforeAll(async () => {
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${await freePort()}`) // nobody listens there
})
afterAll(() => {
  vi.unstubAllEnvs()
})

// MAIL-1
it('tries a mail again that the mail server did not take, with the same link', async () => {
  const { sendMail } = await import('./send')
  const { id: clientId } = await buildClient()
  const { id: userId, email } = await buildUser({ clientId })
  const tokenId = await replaceToken(systemDb, { clientId, userId, kind: 'reset' })
  await sendMail({ template: 'reset', clientId, to: email ?? '', tokenId })
  expect(await mailsTo(email ?? '')).toEqual([])
  // The job is in the queue anew, and the server under test, whose mail server is there, sends it.
  const { emailToken } = await import('@/lib/core/signing/tokens')
  expect(linkToken(await waitForMail(email ?? ''))).toBe(emailToken(tokenId))
})

// MAIL-2
it('sends nothing of a link that was replaced', async () => {
  const { compose } = await import('./compose')
  const { id: clientId } = await buildClient()
  const { id: userId } = await buildUser({ clientId })
  const old = await replaceToken(systemDb, { clientId, userId, kind: 'reset' })
  const mail = { template: 'reset', clientId, to: 'a@example.test' } as const
  const next = await replaceToken(systemDb, { clientId, userId, kind: 'reset' })
  expect(await compose({ ...mail, tokenId: old })).toBeNull()
  expect(await compose({ ...mail, tokenId: next })).toMatchObject({ to: 'a@example.test' })
  await systemDb.client.update({ where: { id: clientId }, data: { deletedAt: new Date() } })
  expect(await compose({ ...mail, tokenId: next })).toBeNull()
})
