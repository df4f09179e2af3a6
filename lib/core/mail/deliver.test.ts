import nodemailer from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { senderOf } from './deliver'

/** The headers of a mail as it leaves. */
async function headersOf(from: ReturnType<typeof senderOf>): Promise<string> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true })
  const { message } = await transport.sendMail({ from, to: 'a@example.test', subject: 'x', text: 'x' })
  return (message as Buffer).toString().split(/\r?\n\r?\n/)[0] ?? ''
}
const fromOf = async (from: string, name: string | null) =>
  /^From: (.*)$/m.exec(await headersOf(senderOf(from, name)))?.[1]

describe('whom a mail is from', () => {
  // MAIL-14
  it.each([
    ['Portal <portal@example.test>', null, 'Portal <portal@example.test>'],
    ['Portal <portal@example.test>', 'Northgate', 'Northgate <portal@example.test>'],
    ['portal@example.test', 'Northgate', 'Northgate <portal@example.test>'],
    ['portal@example.test', '  ', 'portal@example.test'],
  ])('address %j, name %j: from %j', async (from, name, expected) => expect(await fromOf(from, name)).toBe(expected))

  // MAIL-14
  it.each([
    'Eve\r\nBcc: eve@example.test',
    'Eve" <eve@example.test>, "x',
    'Eve <eve@example.test>',
    'eve@example.test,',
    'Eve\u2028Bcc: eve@example.test',
  ])('is always sent from the installation’s own address, whatever the name: %j', async (name) => {
    const headers = await headersOf(senderOf('Portal <portal@example.test>', name))
    expect(headers).not.toMatch(/^Bcc/m)
    expect(senderOf('Portal <portal@example.test>', name)).toMatchObject({ address: 'portal@example.test' })
    expect(/^From: .*<portal@example\.test>$/m.test(headers)).toBe(true)
  })
})
