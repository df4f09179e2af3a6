import { SMTPServer } from 'smtp-server'
import { putMail } from '@/lib/testing/mail'

/**
 * An SMTP server on the loopback that writes each mail into a folder, numbered in order of arrival. It knows everybody
 * but those whose address begins with `nobody.`
 */
export async function catchMail(folder: string, port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('nobody.') ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null,
      ),
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        putMail(String(++count).padStart(6, '0'), Buffer.concat(chunks), folder)
        done()
      })
    },
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const stop = () => new Promise<void>((done) => server.close(done))
  return { url: `smtp://127.0.0.1:${port}`, stop }
}
