import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '@/lib/core/db/embedded'
import { judge } from './refusal'

let server: SMTPServer | undefined
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())))

type Step = 'onMailFrom' | 'onRcptTo' | 'onData'

/** What is made of a mail server that answers so to one step of a mail. */
async function refused(step: Step, responseCode: number, said: string, to = 'jo@example.test') {
  const refuse = (...given: unknown[]) => {
    if (step === 'onData') (given[0] as NodeJS.ReadableStream).resume()
    ;(given.at(-1) as (error: Error) => void)(Object.assign(new Error(said), { responseCode }))
  }
  const port = await freePort()
  server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], [step]: refuse })
  await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done))
  const transport = nodemailer.createTransport({ url: `smtp://127.0.0.1:${port}` })
  const mail = { from: 'portal@example.test', to: { name: '', address: to }, text: 'x' }
  return judge(await transport.sendMail(mail).catch((error: unknown) => error))
}

// MAIL-11
it.each([
  ['onRcptTo', 550, '5.1.1 No such user', true],
  ['onRcptTo', 450, '4.2.1 Try again later', false],
  ['onRcptTo', 530, '5.7.0 Authentication required', false],
  ['onData', 554, '5.7.1 Looks like spam', true],
  ['onData', 552, '5.3.4 Message file too big', true],
  ['onData', 452, '4.3.1 Insufficient storage', false],
  ['onMailFrom', 550, '5.7.1 This sender is not known here', false],
] as const)('the answer to %s by %i %s refuses a mail for good: %s', async (step, code, said, isFinal) => {
  expect(await refused(step, code, said)).toEqual({
    isFinal,
    isTooLarge: code === 552,
    isOfThisMail: step !== 'onMailFrom',
    reason: `${code} ${said}`,
  })
})

// MAIL-11
it('a mail server that cannot be reached has refused no mail for good', async () => {
  const transport = nodemailer.createTransport({ url: `smtp://127.0.0.1:${await freePort()}` })
  const error = await transport.sendMail({ from: 'a@b.test', to: 'c@d.test', text: 'x' }).catch((thrown) => thrown)
  const reason = 'the mail server can’t be reached'
  expect(judge(error)).toEqual({ isFinal: false, isTooLarge: false, isOfThisMail: false, reason })
})

// MAIL-11
it('what a mail server answered is kept as one short line', async () => {
  const { reason } = judge({
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: `550 a\r\n\u202eb ${'x'.repeat(500)}`,
  })
  expect(reason).toMatch(/^550 a b x{1,}…$/)
  expect([...reason].length).toBe(201)
})
