import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { Authenticator } from './authenticator'
import { buildUser } from './factories'
import { type Answer, request } from './request'
import { codeOf } from './totp'

export const password = 'Inspect-Me-1'

/** Somebody with a password, whose session was confirmed just now, and the calls of a second factor in their name. */
export async function buildPerson(given: Parameters<typeof buildUser>[0], host: string) {
  const user = await buildUser({ ...given, passwordHash: await hashPassword(password) })
  await systemDb.session.update({ where: { id: user.sessionId }, data: { confirmedAt: new Date() } })
  const call = (method: string, path: string, json?: unknown, on: { host?: string; token?: string } = {}) =>
    request(method, `/api/v1${path}`, { host, token: user.token, ...on, ...(json !== undefined && { json }) })
  const own = (method: string, path = '', json?: unknown) => call(method, `/me/second-factor${path}`, json)
  const login = async (): Promise<Answer> =>
    request('POST', '/api/v1/login', { host, json: { email: user.email, password } })
  const second = (json: unknown) => request('POST', '/api/v1/login/second-factor', { host, json })
  /** A code that has not counted yet, however many did. */
  const freshCode = async (secret: string) => {
    await systemDb.authenticatorApp.updateMany({ where: { userId: user.id }, data: { lastStep: null } })
    return codeOf(secret)
  }
  /** Sets up an app. */
  const setUpApp = async () => {
    const { secret } = (await own('POST', '/totp')).body as { secret: string }
    const { status, body } = await own('POST', '/totp/confirm', { code: codeOf(secret) })
    if (status !== 200) throw new Error(`The app was not set up: ${status} ${JSON.stringify(body)}`)
    return { secret, codes: (body.newRecoveryCodes ?? []) as string[] }
  }
  const page = (challenge: string, origin = `http://${host}`) => ({ challenge, origin, hostname: host })
  /** Sets up a passkey. */
  const setUpPasskey = async (name = 'Phone') => {
    const authenticator = new Authenticator()
    const { body } = await own('POST', '/passkeys/options')
    const registration = authenticator.register(page(body.challenge))
    const added = await own('POST', '/passkeys', { name, registration })
    if (added.status !== 200) throw new Error(`The passkey was not kept: ${added.status} ${JSON.stringify(added.body)}`)
    const { id } = added.body.passkeys.at(-1) as { id: string }
    return { id, authenticator, codes: (added.body.newRecoveryCodes ?? []) as string[] }
  }
  const loginToken = async () => (await login()).body.secondFactor.token as string
  const challenge = async (token: string) =>
    (await request('POST', '/api/v1/login/second-factor/passkey', { host, json: { token } })).body.challenge as string
  return { ...user, host, call, own, login, second, loginToken, challenge, page, freshCode, setUpApp, setUpPasskey }
}
export type Person = Awaited<ReturnType<typeof buildPerson>>
