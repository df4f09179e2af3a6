import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { solveCaptcha } from '@/lib/testing/captcha'
import { type Built, buildClient, buildOrganisation, buildUser, unique } from '@/lib/testing/factories'
import { linkToken, mailsTo, undoToken, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'
import { buildPerson, type Person, password } from '@/lib/testing/second-factor'

let client: Built<typeof buildClient>
let host: string
let someone: Built<typeof buildUser>
let old: string
beforeEach(async () => {
  client = await buildClient()
  host = client.hostname
  someone = await buildUser({ clientId: client.id, passwordHash: await hashPassword(password) })
  old = someone.email ?? ''
})

const address = () => `${unique('thief').replace(' ', '.')}@example.test`
const call = (method: string, path: string, json?: unknown, on = host) =>
  request(method, `/api/v1${path}`, { host: on, json })
const look = (token: string, on = host) => call('GET', `/undo-email-change/${token}`, undefined, on)
const undo = (token: string, on = host) => call('POST', '/undo-email-change', { token }, on)
const me = (token = someone.token) => request('GET', '/api/v1/me', { host, token })
const login = async (email: string, given = password) =>
  (await call('POST', '/login', { email, password: given })).body.accessToken as string | undefined
const ask = (email: string, token = someone.token) => request('POST', '/api/v1/me', { host, token, json: { email } })
const dead = [404, { global: ['This link is no longer valid'] }]
const said = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  return [status, body]
}

/** Changes the address, and opens the link that is mailed to the new one. */
async function change(email: string, token = someone.token): Promise<void> {
  await ask(email, token)
  await call('GET', `/validate/${linkToken(await waitForMail(email))}`)
}

describe('a change of address made by a thief', () => {
  // SESSION-8, SESSION-9
  it('is undone after it took effect: the thief is logged out and has no password any more', async () => {
    const thief = address()
    await change(thief)
    const both = [await waitForMail(old, 1), await waitForMail(old, 2)].map(undoToken)
    expect(both[0]).toBe(both[1])
    const [token = ''] = both
    const stolen = await login(thief)
    const { firstName, lastName } = someone
    expect(await said(look(token))).toEqual([200, { fullName: `${firstName} ${lastName}`, email: old }])
    expect((await me()).body.email).toBe(thief)

    expect(await said(undo(token))).toEqual([200, {}])
    for (const one of [someone.token, stolen]) expect((await me(one)).status).toBe(401)
    for (const email of [old, thief]) expect(await login(email)).toBeUndefined()
    expect(await said(look(token))).toEqual(dead)
    expect(await said(undo(token))).toEqual(dead)
    expect((await waitForMail(thief, 2)).subject).toContain('was taken back')
    const json = {
      token: linkToken(await waitForMail(old, 3)),
      password: 'Mine-Again-7',
      passwordConfirmation: 'Mine-Again-7',
    }
    expect((await call('POST', '/validate', json)).status).toBe(200)
    expect(await login(old, 'Mine-Again-7')).toBeDefined()
    const lines = await systemDb.auditLog.findMany({
      where: { recordId: someone.id, action: 'email-change' },
      orderBy: { id: 'asc' },
    })
    expect(lines.map(({ details }) => details)).toEqual([
      { former: old, email: thief },
      { former: thief, email: old, undone: true },
    ])
  })

  // SESSION-9
  it('is undone while it waits: its link is dead, and the thief’s address gets no mail', async () => {
    const thief = address()
    await ask(thief)
    const waiting = linkToken(await waitForMail(thief))
    expect(await said(undo(undoToken(await waitForMail(old))))).toEqual([200, {}])
    expect((await call('GET', `/validate/${waiting}`)).status).toBe(404)
    expect((await me()).status).toBe(401)
    expect((await waitForMail(old, 2)).subject).toMatch(/^Reset your password/)
    expect(await systemDb.user.findUniqueOrThrow({ where: { id: someone.id } })).toMatchObject({ email: old })
  })

  // SESSION-8, SESSION-10
  it('is undone together with later changes, whose own links and resets are dead then', async () => {
    const [first, second] = [address(), address()]
    await change(first)
    const own = undoToken(await waitForMail(old, 2))
    // The thief resets the password, changes the address once more and asks for another reset.
    const forgot = async (email: string, count: number) => {
      await call('POST', '/forgot-password', { email, recaptchaResponse: await solveCaptcha(host) })
      return linkToken(await waitForMail(email, count))
    }
    const reset = { token: await forgot(first, 2), password: 'Stolen-It-99', passwordConfirmation: 'Stolen-It-99' }
    expect((await call('POST', '/validate', reset)).status).toBe(200)
    await change(second, await login(first, 'Stolen-It-99'))
    // After the new password was told of: the change was asked for, and took effect.
    const theirs = undoToken(await waitForMail(first, 5))
    const later = await forgot(second, 2)

    expect(await said(undo(own))).toEqual([200, {}])
    expect(await said(undo(theirs))).toEqual(dead)
    expect((await call('POST', '/validate', { ...reset, token: later })).status).toBe(404)
    for (const email of [old, first, second]) expect(await login(email, 'Stolen-It-99')).toBeUndefined()
    expect(await systemDb.user.findUniqueOrThrow({ where: { id: someone.id } })).toMatchObject({ email: old })
  })

  /** Somebody whose session is stolen while it counts as confirmed, and who changed the address in it. */
  const stolen = async (before: (one: Person) => Promise<unknown>, mailsBefore: number) => {
    const one = await buildPerson({ clientId: client.id }, host)
    await before(one)
    const thief = address()
    await change(thief, one.token)
    // The change was asked for, and took effect.
    return { one, thief, token: undoToken(await waitForMail(one.email ?? '', mailsBefore + 2)) }
  }
  const factors = async (userId: string) => [
    (await systemDb.authenticatorApp.findMany({ where: { userId } })).map(({ secret }) => secret),
    (await systemDb.passkey.findMany({ where: { userId } })).map(({ id }) => id),
    (await systemDb.recoveryCode.findMany({ where: { userId } })).map(({ codeHash }) => codeHash).sort(),
    (await systemDb.user.findUniqueOrThrow({ where: { id: userId } })).secondFactorAt,
  ]

  // SESSION-9, SESSION-10
  it('is undone together with the second step that the thief set up, and the person is told', async () => {
    const { one, token } = await stolen(async () => undefined, 0)
    const { secret } = await one.setUpApp()
    const passkey = await one.setUpPasskey()
    expect((await undo(token)).status).toBe(200)
    expect(await factors(one.id)).toEqual([[], [], [], null])
    // Two jobs send them, at once.
    const last = (await waitForMail(one.email ?? '', 4)) && (await mailsTo(one.email ?? '')).slice(-2)
    const told = 'the second step of your login is again what it was before'
    const reset = last.find(({ text }) => !text?.includes(told))
    expect(last.filter(({ text }) => text?.includes(told))).toHaveLength(1)
    const json = { password: 'Mine-Again-7', passwordConfirmation: 'Mine-Again-7' }
    expect((await call('POST', '/validate', { ...json, token: linkToken(reset as never) })).status).toBe(200)
    expect(await login(one.email ?? '', json.password)).toBeDefined()
    expect([secret.length, passkey.id.length]).toEqual([32, 36])
    const where = { recordId: one.id, action: 'second-factor-change' }
    const lines = await systemDb.auditLog.findMany({ where, orderBy: { id: 'desc' } })
    expect(lines[0]?.details).toEqual({ change: 'second-factor-back' })
  })

  // SESSION-9, SESSION-10
  it('is undone with the second step that the thief replaced; recovery codes already used stay used', async () => {
    let codes: string[] = []
    let before: unknown
    let secret = ''
    const { one, token } = await stolen(async (owner) => {
      const app = await owner.setUpApp()
      codes = app.codes
      secret = app.secret
      await owner.setUpPasskey()
      before = await factors(owner.id)
    }, 2)
    // Logged in anew, for a session whose proof is fresh.
    const used = { method: 'recoveryCode', code: codes[0] }
    await systemDb.user.update({ where: { id: one.id }, data: { email: one.email } })
    expect((await one.second({ token: await one.loginToken(), ...used })).status).toBe(200)
    await one.own('DELETE', '/totp')
    const own = (await systemDb.passkey.findFirstOrThrow({ where: { userId: one.id } })).id
    await one.setUpPasskey('Thief')
    expect((await one.own('DELETE', `/passkeys/${own}`)).status).toBe(200)
    await one.setUpApp()
    expect(await factors(one.id)).not.toEqual(before)

    expect((await undo(token)).status).toBe(200)
    expect(await factors(one.id)).toEqual(before)
    const hash = { passwordHash: await hashPassword(password) }
    await systemDb.user.update({ where: { id: one.id }, data: hash })
    expect((await one.second({ token: await one.loginToken(), ...used })).status).toBe(422)
    const right = { method: 'totp', code: await one.freshCode(secret) }
    expect((await one.second({ token: await one.loginToken(), ...right })).status).toBe(200)
  })

  // SESSION-10
  it('is undone even where somebody registered or invited the former address meanwhile', async () => {
    await change(address())
    const token = undoToken(await waitForMail(old, 2))
    const { id: organisationId } = await buildOrganisation({ clientId: client.id })
    const admin = await buildUser({ clientId: client.id, memberships: [{ organisationId, role: 2 }] })
    const json = { firstName: 'No', lastName: 'Body', email: old, role: 0 }
    expect((await request('POST', '/api/v1/users', { host, token: admin.token, json })).status).toBe(201)
    expect((await undo(token)).status).toBe(200)
    expect(await systemDb.user.findMany({ where: { clientId: client.id, email: old }, select: { id: true } })).toEqual([
      { id: someone.id },
    ])
  })

  // SESSION-10
  it('is not undone where another account has the former address', async () => {
    const thief = address()
    await change(thief)
    const token = undoToken(await waitForMail(old, 2))
    await buildUser({ clientId: client.id, email: old })
    const message = 'Another account has this email address by now. Please contact your administrator'
    expect(await said(undo(token))).toEqual([422, { global: [message] }])
    expect([(await me()).body.email, (await look(token)).status]).toEqual([thief, 200])
  })

  // SESSION-8, SESSION-9
  it('is undone once, within 7 days, on its own client, by a link that is unaltered', async () => {
    await change(address())
    const token = undoToken(await waitForMail(old, 2))
    const elsewhere = await buildClient()
    for (const answer of [look(token, elsewhere.hostname), undo(token, elsewhere.hostname), look('x'), undo('x')])
      expect(await said(answer)).toEqual(dead)
    expect(await said(call('POST', '/undo-email-change', {}))).toEqual([422, { token: ['Required.'] }])
    const answers = await Promise.all([undo(token), undo(token), undo(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])

    const other = await buildUser({ clientId: client.id })
    await ask(address(), other.token)
    const late = undoToken(await waitForMail(other.email ?? ''))
    const days = (n: number) => new Date(Date.now() + n * 86_400_000)
    const { expiresAt } = await systemDb.formerEmail.findFirstOrThrow({ where: { userId: other.id } })
    expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7)
    await systemDb.formerEmail.updateMany({ where: { userId: other.id }, data: { expiresAt: days(0) } })
    expect(await said(look(late))).toEqual(dead)
    expect(await said(undo(late))).toEqual(dead)
  })
})
