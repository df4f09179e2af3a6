import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { replaceToken } from '@/lib/auth/email-tokens'
import { systemDb } from '@/lib/core/db/client'
import { freePort } from '@/lib/core/db/embedded'
import { type Built, buildUser, buildWorld, unique } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let server: SMTPServer
let answer: string | null = null
const arrived: string[] = []
let world: Built<typeof buildWorld>
beforeAll(async () => {
  const port = await freePort()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`)
  world = await buildWorld()
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const [code, ...words] = answer?.split(' ') ?? []
      if (!answer) arrived.push(address)
      done(answer ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null)
    },
    onData: (stream, _session, done) => stream.resume().on('end', () => done()),
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise<void>((done) => server.close(done))
  vi.unstubAllEnvs()
})

const member = () =>
  buildUser({ clientId: world.clientId, memberships: [{ organisationId: world.customer.id, role: 0 }] })
/** A mail of a login: tried whatever became of those before. */
async function mail(user: { id: string; email: string | null }, said: string | null) {
  const { sendMail } = await import('./send')
  answer = said
  const tokenId = await replaceToken(systemDb, { clientId: world.clientId, userId: user.id, kind: 'reset' })
  // So far in the future that the server under test leaves a second attempt to us.
  await sendMail({ template: 'reset', clientId: world.clientId, to: user.email ?? '', tokenId, attempt: 6 })
}
const gone = '550 5.1.1 No such user'
const stopped = async ({ id }: { id: string }) =>
  (await systemDb.user.findUniqueOrThrow({ where: { id } })).mailStoppedAt !== null
const api = (method: string, path: string, { token } = world.customerManager) =>
  request(method, `/api/v1/users${path}`, { host: world.host, token })

// NOTIFY-13
it('an address is stopped after three refusals for good in a row', async () => {
  const one = await member()
  await mail(one, gone)
  await mail(one, gone)
  await mail(one, '450 4.2.1 Later, please')
  expect(await stopped(one)).toBe(false)
  await mail(one, null)
  await mail(one, gone)
  await mail(one, gone)
  expect(await stopped(one)).toBe(false)
  await mail(one, gone)
  expect(await stopped(one)).toBe(true)
  const record = (await api('GET', `/${one.id}`)).body
  expect(record.mailStoppedAt).toEqual(expect.any(String))
  const rows = (await api('GET', `?filters[keywords]=${encodeURIComponent(one.lastName)}`)).body.items
  expect(rows).toMatchObject([{ id: one.id, mailStoppedAt: record.mailStoppedAt }])
})

// NOTIFY-14
it('a stopped address gets mails that somebody asks for, but none that the portal sends by itself', async () => {
  const { countOutcome, isHeldBack } = await import('./stopped')
  const one = await member()
  for (let time = 0; time < 3; time++) await mail(one, gone)
  await mail(one, null)
  expect(arrived).toContain(one.email)
  const to = { clientId: world.clientId, to: one.email ?? '' }
  expect(await stopped(one)).toBe(true)
  expect(await isHeldBack({ ...to, template: 'round-report', roundId: one.id, userId: one.id })).toBe(true)
  expect(await isHeldBack({ ...to, template: 'quote', quoteId: one.id, linkId: one.id })).toBe(false)
  // Nobody’s address yet.
  const unknown = { ...to, to: 'nobody@example.test', template: 'password-changed', userId: one.id } as const
  await countOutcome(unknown, false)
  expect(await isHeldBack({ ...unknown, template: 'round-report', roundId: one.id })).toBe(false)
})

// NOTIFY-15
it('a user admin lets mails to a stopped address begin again; asking twice changes nothing more', async () => {
  const one = await member()
  for (let time = 0; time < 3; time++) await mail(one, gone)
  const { customerUser, strangerAdmin, clientId, clientAdmin } = world
  expect((await request('POST', `/api/v1/users/${one.id}/resume-mail`, { host: world.host })).status).toBe(401)
  expect((await api('POST', `/${one.id}/resume-mail`, customerUser)).status).toBe(403)
  expect((await api('POST', `/${one.id}/resume-mail`, strangerAdmin)).status).toBe(404)
  expect((await api('POST', '/x/resume-mail')).status).toBe(404)
  expect(await stopped(one)).toBe(true)
  for (let time = 0; time < 2; time++) {
    const { status, body } = await api('POST', `/${one.id}/resume-mail`)
    expect([status, body.id, body.mailStoppedAt]).toEqual([200, one.id, null])
  }
  expect(await stopped(one)).toBe(false)
  const lines = await systemDb.auditLog.findMany({ where: { clientId, action: 'mail-resume' } })
  const name = `${one.firstName} ${one.lastName}`
  expect(lines).toMatchObject([{ userId: world.customerManager.id, recordId: one.id, details: { name } }])
  // The count began anew.
  await mail(one, gone)
  await mail(one, gone)
  expect(await stopped(one)).toBe(false)
  const options = { host: world.host, token: clientAdmin.token, organisationId: 'admin' }
  expect((await request('POST', `/api/v1/users/${one.id}/resume-mail`, options)).status).toBe(200)
})

// NOTIFY-15
it('a changed address is no longer stopped', async () => {
  const { confirmEmailChange } = await import('@/lib/resources/accounts/registration.commands')
  const one = await member()
  for (let time = 0; time < 3; time++) await mail(one, gone)
  const newEmail = `${unique('new').replace(' ', '.')}@example.test`
  const who = { clientId: world.clientId, userId: one.id }
  const id = await replaceToken(systemDb, { ...who, kind: 'email-change', newEmail })
  await confirmEmailChange({ ...who, id, newEmail } as never)
  expect(await systemDb.user.findUniqueOrThrow({ where: { id: one.id } })).toMatchObject({
    email: newEmail,
    mailStoppedAt: null,
    mailRefusals: 0,
  })
})
