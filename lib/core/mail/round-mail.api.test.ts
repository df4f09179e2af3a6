import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { freePort } from '@/lib/core/db/embedded'
import { files } from '@/lib/core/files/files'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildCheck, buildWorld } from '@/lib/testing/factories'
import { waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'
import { buildRound } from '@/lib/testing/round-factories'

let port: number
let server: SMTPServer | undefined
beforeAll(async () => {
  port = await freePort()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`)
})
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())))
afterAll(() => {
  vi.unstubAllEnvs()
})

/** A finished round with its report, and the mail about it. */
async function finished() {
  const { clientId, host, customer, customerUser } = await buildWorld()
  const { id: checkId } = await buildCheck({ clientId, organisationId: customer.id })
  const given = { clientId, customerId: customer.id, installationDate: '2026-01-10', checkIds: [checkId] }
  const { id: assetId } = await buildAsset(given)
  const { id: roundId } = await buildRound({
    ...{ clientId, customerId: customer.id, userId: customerUser.id, on: [{ assetId, checkId }] },
  })
  const path = `/api/v1/rounds/${roundId}/finish`
  expect((await request('POST', path, { host, token: customerUser.token, json: { skipRest: 2 } })).status).toBe(200)
  const keyOf = async () => (await systemDb.round.findUniqueOrThrow({ where: { id: roundId } })).reportKey
  await expect.poll(keyOf, { timeout: 60_000, interval: 200 }).not.toBeNull()
  const { email } = await systemDb.user.findUniqueOrThrow({ where: { id: customerUser.id } })
  const mail = { template: 'round-report', clientId, to: `${email}`, roundId, userId: customerUser.id } as const
  return { mail, key: `${await keyOf()}` }
}

// FOLLOW-10
it('a report of less than 7 MB is attached to its mail, for a larger one there is a link', async () => {
  const { compose } = await import('./compose')
  const { mail, key } = await finished()
  const report = await compose(mail)
  expect(report?.attachments).toMatchObject([{ filename: 'Round 1.pdf', contentType: 'application/pdf' }])
  expect(report?.text).toContain('attached to this mail')
  await files().put(key, Buffer.alloc(6_999_999), 'application/pdf')
  expect((await compose(mail))?.attachments).toHaveLength(1)
  await files().put(key, Buffer.alloc(7_000_000), 'application/pdf')
  const large = await compose(mail)
  expect(large?.attachments).toEqual([])
  expect(large?.text).toContain('Its report is too large for a mail.')
  expect(large?.text).toContain(`/rounds/${mail.roundId}`)
  await files().delete(key)
  await expect(compose(mail)).rejects.toThrow('Round 1.pdf is not in the store')
})

// FOLLOW-10, MAIL-11
it('a mail server that finds the report too large gets the mail without it', async () => {
  const { sendMail } = await import('./send')
  const { mail, key } = await finished()
  await files().put(key, Buffer.alloc(2_000_000), 'application/pdf')
  const sizes: number[] = []
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let size = 0
      stream.on('data', (chunk: Buffer) => {
        size += chunk.length
      })
      stream.on('end', () => {
        sizes.push(size)
        done(size > 1_000_000 ? Object.assign(new Error('5.3.4 Message file too big'), { responseCode: 552 }) : null)
      })
    },
  })
  await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done))
  await sendMail(mail)
  expect(sizes).toHaveLength(1)
  // The server under test sends what is in the queue now.
  const sent = await waitForMail(mail.to)
  expect([sent.attachments, sent.text?.includes('too large for a mail')]).toEqual([[], true])
})
