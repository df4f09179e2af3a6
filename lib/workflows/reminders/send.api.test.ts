import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { text as wholeText } from 'node:stream/consumers'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { freePort } from '@/lib/core/db/embedded'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildCheck, buildUser, buildWorld } from '@/lib/testing/factories'
import { putMail } from '@/lib/testing/mail'
import { lineOf, remindersOn } from '@/lib/testing/reminders'
import { SentMark } from './sent-mark'

/*
 * Mails to a mail server of the test's own. They stand in line for a later hour, so that the server under test leaves
 * them alone, and are sent by a clock that is ahead.
 */

const hourMs = 60 * 60 * 1000
let port: number
let server: SMTPServer & { connections: Set<{ id: string; _socket: Socket }> }
/** What the mail server took, by address; and what it says to an address, before and after the mail itself. */
const taken = new Map<string, string[]>()
const asked = new Set<string>()
let answerTo: (address: string) => string | null = () => null
let beforeMail: Promise<void> = Promise.resolve()
let afterMail: Promise<void> = Promise.resolve()
/** Cuts mails off within their text, where it is set. */
let cutsOff = false

beforeAll(async () => {
  port = await freePort()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${port}`)
  const made = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: async ({ address }, _session, done) => {
      asked.add(address)
      await beforeMail
      const [code, ...words] = answerTo(address)?.split(' ') ?? []
      done(code ? Object.assign(new Error(words.join(' ')), { responseCode: Number(code) }) : null)
    },
    onData: async (stream, session, done) => {
      const address = session.envelope.rcptTo[0]!.address
      if (cutsOff) {
        for (const one of server.connections) if (one.id === session.id) one._socket.destroy()
        return
      }
      const text = await wholeText(stream).catch(() => null)
      if (text === null) return // cut off: whoever sent it was killed
      taken.set(address, [...(taken.get(address) ?? []), text])
      // A mail of another test, whose reminders were in line just now.
      if (!address.startsWith('ours.')) putMail(`z-${randomUUID()}`, text)
      await afterMail
      done()
    },
  })
  // Its types leave out who is connected.
  server = made as SMTPServer as typeof server
  server.on('error', () => undefined) // of clients that are killed
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
})
afterAll(async () => {
  await new Promise<void>((done) => server.close(done))
  vi.unstubAllEnvs()
})

/** People of a customer with something overdue, to whom a reminder is in line from in an hour on. */
async function buildLine(count: number) {
  const world = await buildWorld()
  const { clientId, customer, distributor } = world
  await remindersOn(clientId)
  const check = await buildCheck({ clientId, organisationId: distributor.id, period: 1, periodValue: 30 })
  const owners = { clientId, customerId: customer.id, distributorId: distributor.id }
  await buildAsset({ ...owners, installationDate: '2026-01-01', checkIds: [check.id] })
  const people = []
  for (let at = 0; at < count; at++) {
    const email = `ours.${randomUUID()}@example.test`
    people.push(await buildUser({ clientId, email, memberships: [{ organisationId: customer.id, role: 2 }] }))
  }
  const about = { parts: [{ organisationId: customer.id }] }
  const [tryAt, expiresAt] = [new Date(Date.now() + hourMs), new Date(Date.now() + 26 * hourMs)]
  await systemDb.notificationLog.createMany({
    data: people.map(({ id: userId }) => ({ clientId, userId, kind: 2, period: 'test', about, tryAt, expiresAt })),
  })
  return { ...world, emails: people.map(({ email }) => email!) }
}

const inLine = (clientId: string, state: number) => lineOf(clientId, { state, period: 'test' })
const timesTaken = (emails: string[]) => emails.map((email) => taken.get(email)?.length ?? 0)
const send = async (hours: number) => {
  const { sendReminders } = await import('./send')
  await sendReminders(() => new Date(Date.now() + hours * hourMs))
}

// REMIND-5, REMIND-6
it('mails that are refused for a while arrive later, each once; those a day late are dropped', async () => {
  const { clientId, emails } = await buildLine(10)
  const half = new Set(emails.slice(0, 5))
  answerTo = (address) => (half.has(address) ? '450 4.2.1 Later, please' : null)
  await send(1.01)
  expect(timesTaken(emails)).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])
  const waiting = await inLine(clientId, 0)
  expect(
    waiting.map(({ attempt, count, sentAt, userId }) => ({ attempt: attempt > 0, count, sentAt, userId: !!userId })),
  ).toEqual(Array.from({ length: 5 }, () => ({ attempt: true, count: 1, sentAt: null, userId: true })))
  answerTo = () => null
  await systemDb.notificationLog.update({
    where: { id: waiting[0]!.id },
    data: { expiresAt: new Date(Date.now() + 2 * hourMs) },
  })
  await send(3)
  await send(4)
  expect(timesTaken(emails).toSorted()).toEqual([0, ...Array.from({ length: 9 }, () => 1)])
  expect(await inLine(clientId, 1)).toHaveLength(9)
  expect(await inLine(clientId, 3)).toHaveLength(1)
})

// REMIND-8
it('many refused mails in a row do not hold up the others', async () => {
  const { clientId, emails } = await buildLine(20)
  const refused = new Set(emails.slice(0, 18))
  answerTo = (address) => (refused.has(address) ? '450 4.2.1 Later, please' : null)
  await send(1.01)
  expect(timesTaken(emails.slice(18))).toEqual([1, 1])
  answerTo = () => null
  await systemDb.notificationLog.deleteMany({ where: { clientId, state: 0 } })
})

// REMIND-5, REMIND-19
it('what is refused for good is not tried again, and counts against the address', async () => {
  const { clientId, emails } = await buildLine(2)
  answerTo = (address) => (address === emails[0] ? '550 5.1.1 No such user' : null)
  await send(1.01)
  answerTo = () => null
  await send(3)
  expect(timesTaken(emails)).toEqual([0, 1])
  expect(await inLine(clientId, 2)).toHaveLength(1)
  const user = await systemDb.user.findFirstOrThrow({ where: { clientId, email: emails[0] } })
  expect(user.mailRefusals).toBe(1)
})

/** Something that waits until it is opened. */
function gateway() {
  let open = () => undefined as void
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}

/** Sends what is in line in a process of its own. */
function sendApart() {
  const run = `import('./lib/workflows/reminders/send.ts').then((m) => m.sendReminders(() => new Date(Date.now() + ${1.01 * hourMs})))`
  const child = spawn(process.execPath, ['--import', 'tsx', '-e', run], { env: process.env, stdio: 'inherit' })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  return { kill: () => child.kill('SIGKILL'), ended }
}

// REMIND-5
it('a mail that a killed server had not finished was not sent, and is sent once', async () => {
  const { clientId, emails } = await buildLine(3)
  const gate = gateway()
  asked.clear()
  beforeMail = gate.opened
  const apart = sendApart()
  // Each mail is on its way: the mail server has heard whom it is to.
  await expect.poll(() => asked.size, { timeout: 60_000 }).toBe(3)
  apart.kill()
  await apart.ended
  gate.open()
  expect(timesTaken(emails)).toEqual([0, 0, 0])
  await expect
    .poll(
      async () => {
        await send(2)
        return timesTaken(emails)
      },
      { timeout: 60_000 },
    )
    .toEqual([1, 1, 1])
  expect(await inLine(clientId, 1)).toHaveLength(3)
})

// REMIND-5
it('a mail that a killed server had finished was sent, and no server sends it again', async () => {
  const { clientId, emails } = await buildLine(3)
  const gate = gateway()
  afterMail = gate.opened
  const apart = sendApart()
  await expect.poll(() => timesTaken(emails), { timeout: 60_000 }).toEqual([1, 1, 1])
  apart.kill()
  await apart.ended
  gate.open()
  await send(2)
  await send(3)
  expect(timesTaken(emails)).toEqual([1, 1, 1])
  expect(await inLine(clientId, 1)).toHaveLength(3)
})

// REMIND-5
it('a mail cut off while it is being recorded as sent counts as not sent, and is sent once', async () => {
  const { clientId, emails } = await buildLine(2)
  // The database is slow: it hears of the mail's end when the connection to the mail server is long gone.
  const gone = gateway()
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    return given[0] === 'BEGIN' ? gone.opened.then(() => query.apply(this, given)) : query.apply(this, given)
  } as never)
  const givenUp = vi.spyOn(SentMark.prototype, 'givenUp')
  cutsOff = true
  const sending = send(1.01)
  try {
    await expect.poll(() => givenUp.mock.calls.length, { timeout: 60_000 }).toBe(2)
  } finally {
    gone.open()
    await sending
    spied.mockRestore()
    givenUp.mockRestore()
  }
  cutsOff = false
  expect([timesTaken(emails), (await inLine(clientId, 1)).length]).toEqual([[0, 0], 0])
  await send(3)
  expect([timesTaken(emails), (await inLine(clientId, 1)).length]).toEqual([[1, 1], 2])
})

// REMIND-5
it('a mail that the mail server took counts as sent, though the database fails while that is recorded', async () => {
  const { clientId, emails } = await buildLine(3)
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  let lost = 0
  const spied = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    if (given[0] !== 'COMMIT' || lost === 2) return query.apply(this, given)
    lost++
    void (query.call(this, 'ROLLBACK') as Promise<unknown>).catch(() => undefined) // cut off, which ends it too
    return Promise.reject(new Error('Connection terminated unexpectedly'))
  } as never)
  try {
    await send(1.01)
  } finally {
    spied.mockRestore()
  }
  await send(4)
  expect([lost, timesTaken(emails)]).toEqual([2, [1, 1, 1]])
  expect(await inLine(clientId, 1)).toHaveLength(3)
})

// REMIND-8
it('clients take turns: one with many waiting mails does not hold up another', async () => {
  const [many, few] = [await buildLine(40), await buildLine(2)]
  const order: string[] = []
  answerTo = (address) => {
    order.push(address)
    return null
  }
  await send(1.01)
  answerTo = () => null
  const last = Math.max(...few.emails.map((email) => order.indexOf(email)))
  expect(last).toBeLessThan(16)
  expect(order.filter((address) => many.emails.includes(address))).toHaveLength(40)
})
