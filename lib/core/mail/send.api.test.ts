import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { replaceToken } from '@/lib/auth/email-tokens'
import { systemDb } from '@/lib/core/db/client'
import { freePort } from '@/lib/core/db/embedded'
import { buildClient, buildUser, buildWorld, unique } from '@/lib/testing/factories'
import { linkToken, mailsTo, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'

let port: number
beforeAll(async () => {
  port = await freePort()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`) // nobody listens there
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
it('a mail whose link was replaced meanwhile is not sent', async () => {
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

// MAIL-11, MAIL-12, ORGANISATION-45
it('a mail that is refused for good is not tried again, and those who invited are told why', async () => {
  const { sendMail } = await import('./send')
  const { clientId, host, customer, customerAdmin, systemAdmin } = await buildWorld()
  const invited = async (more: object) => {
    const user = await buildUser({ clientId, verifiedAt: null, invitedAt: new Date(), ...more })
    const tokenId = await replaceToken(systemDb, { clientId, userId: user.id, kind: 'invite' })
    return { template: 'invite' as const, clientId, to: user.email ?? '', tokenId }
  }
  const member = await invited({ memberships: [{ organisationId: customer.id, role: 0 }] })
  const admin = await invited({ clientAdmin: true })
  let answer: string | null = '450 4.2.1 Later, please'
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => {
      const [code, ...words] = answer?.split(' ') ?? []
      done(answer ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null)
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const told = async (path: string, token: string) => {
    const { body } = await request('GET', `/api/v1/${path}`, { host, token })
    return body.items.map(({ mailProblem }: { mailProblem: string | null }) => mailProblem)
  }
  const ofMember = () => told('users/pending', customerAdmin.token)
  const ofAdmin = () => told(`clients/users/pending?filters[clientId]=${clientId}`, systemAdmin.token)
  const waiting = async (to: string) => {
    const rows = await systemDb.$queryRaw<unknown[]>`/* unscoped: the queue is one for all clients */
      SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'to' = ${to}`
    return rows.length
  }
  expect([await ofMember(), await ofAdmin()]).toEqual([[null], [null]])

  // So far in the future that the server under test leaves it to us.
  await sendMail({ ...member, attempt: 6 })
  expect(await ofMember()).toEqual(['The mail could not be delivered yet and is tried again: 450 4.2.1 Later, please'])
  expect(await waiting(member.to)).toBe(1)
  answer = null
  await sendMail({ ...member, attempt: 7 })
  expect(await ofMember()).toEqual([null])

  answer = '550 5.1.1 No such user'
  await sendMail(admin)
  expect([await ofAdmin(), await ofMember()]).toEqual([
    ['The mail could not be delivered: 550 5.1.1 No such user'],
    [null],
  ])
  expect(await waiting(admin.to)).toBe(0)

  // One's own new address, which one may have mistyped.
  const newEmail = `${unique('new').replace(' ', '.')}@example.test`
  const who = { clientId, userId: customerAdmin.id, kind: 'email-change' as const, newEmail }
  await sendMail({ template: 'email-change', clientId, to: newEmail, tokenId: await replaceToken(systemDb, who) })
  const me = await request('GET', '/api/v1/me', { host, token: customerAdmin.token })
  expect(me.body.emailChange).toEqual({
    email: newEmail,
    mailProblem: 'The mail could not be delivered: 550 5.1.1 No such user',
  })
  await new Promise<void>((done) => server.close(done))
})
