import { solveChallenge } from 'altcha-lib/v1'
import { request } from './request'

/** A solved captcha of a portal, as a browser would send it in `recaptchaResponse`. */
export async function solveCaptcha(host: string): Promise<string> {
  const { body } = await request('GET', '/api/v1/captcha/challenge', { host })
  const { algorithm, challenge, salt, signature, maxnumber } = body
  const solution = await solveChallenge(challenge, salt, algorithm, maxnumber).promise
  if (!solution) throw new Error('The captcha has no solution')
  return Buffer.from(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature })).toString(
    'base64',
  )
}
