import { createHash } from 'node:crypto'
import { request } from './request'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A solved captcha of a portal, as a browser would send it in `recaptchaResponse`. */
export async function solveCaptcha(host: string): Promise<string> {
  const { body } = await request('GET', '/api/v1/captcha/challenge', { host })
  const { algorithm, challenge, salt, signature, maxnumber } = body
  // One hash after the other in this thread: the library's own asks for each apart, which takes twenty times as long.
  for (let number = 0; number <= maxnumber; number++)
    if (hashOf(`${salt}${number}`) === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64')
  throw new Error('The captcha has no solution')
}
