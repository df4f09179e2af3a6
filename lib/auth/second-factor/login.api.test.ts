import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildClient, unique } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'
import { buildPerson, type Person, password } from '@/lib/testing/second-factor'
import { codeOf, wrongCodeOf } from '@/lib/testing/totp'

let client: Awaited<ReturnType<typeof buildClient>>
let host: string

beforeAll(async () => {
  client = await buildClient()
  host = client.hostname
})

const person = (more: object = {}) => buildPerson({ clientId: client.id, ...more }, host)
const tokens = { accessToken: expect.any(String), refreshToken: expect.any(String) }
const isAlive = async (token: string) => (await request('GET', '/api/v1/me', { host, token })).status === 200
const wrongCode = { code: ['This code is not right. Enter the one that your app shows now'] }
const tooLate = { status: 422, body: { token: ['This login took too long. Please log in again'] } }
const linesOf = async ({ id }: Person) =>
  (await systemDb.auditLog.findMany({ where: { userId: id }, orderBy: { id: 'asc' } })).map(({ action, details }) => [
    action,
    details,
  ])

describe('a login in two steps', () => {
  // FACTOR-1, FACTOR-2, FACTOR-4, ACCOUNT-2
  it('is one step without app and passkey; with them the password gives no session, and a code does', async () => {
    const jo = await person()
    expect(await jo.login()).toMatchObject({ status: 200, body: tokens })
    const { secret } = await jo.setUpApp()
    const { status, body, headers } = await jo.login()
    expect([status, body]).toEqual([
      200,
      { secondFactor: { token: expect.any(String), methods: ['totp', 'recoveryCode'] } },
    ])
    expect(headers['set-cookie']).toBeUndefined()
    const { token } = body.secondFactor
    expect(await isAlive(token)).toBe(false)
    const code = await jo.freshCode(secret)
    const done = await jo.second({ token, method: 'totp', code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
    expect([done.status, done.body]).toEqual([200, tokens])
    expect(await isAlive(done.body.accessToken)).toBe(true)
    expect((await linesOf(jo)).at(-1)).toEqual(['sign-in', { secondFactor: 'totp' }])
  })

  // FACTOR-2
  it('tells nobody who has not the password that there is a second step', async () => {
    const jo = await person()
    await jo.setUpApp()
    const wrong = await request('POST', '/api/v1/login', { host, json: { email: jo.email, password: 'Wrong-Me-1' } })
    expect([wrong.status, wrong.body]).toEqual([422, { email: ['These credentials do not match our records'] }])
  })

  // FACTOR-3
  it('has a token that works once, for five minutes, on its own client', async () => {
    const jo = await person()
    const { secret } = await jo.setUpApp()
    const used = await jo.loginToken()
    expect((await jo.second({ token: used, method: 'totp', code: await jo.freshCode(secret) })).status).toBe(200)
    expect(await jo.second({ token: used, method: 'totp', code: await jo.freshCode(secret) })).toMatchObject(tooLate)
    const old = await jo.loginToken()
    const rows = await systemDb.secondFactorToken.findMany({ where: { userId: jo.id, usedAt: null, kind: 'login' } })
    const life = rows.map(({ createdAt, expiresAt }) => expiresAt.getTime() - createdAt.getTime())
    for (const each of life) expect(Math.abs(each - 300_000)).toBeLessThan(5_000)
    const elsewhere = await buildClient()
    const code = await jo.freshCode(secret)
    const there = await request('POST', '/api/v1/login/second-factor', {
      host: elsewhere.hostname,
      json: { token: old, method: 'totp', code },
    })
    expect(there).toMatchObject(tooLate)
    await systemDb.secondFactorToken.updateMany({ where: { userId: jo.id }, data: { expiresAt: new Date() } })
    expect(await jo.second({ token: old, method: 'totp', code })).toMatchObject(tooLate)
    for (const token of ['x', old.slice(1)])
      expect(await jo.second({ token, method: 'totp', code })).toMatchObject(tooLate)
  })

  // FACTOR-3, FACTOR-11
  it('begins anew after a change of the password, and after a reset by mail still takes the second step', async () => {
    const jo = await person()
    const { secret } = await jo.setUpApp()
    const waiting = await jo.loginToken()
    const change = { existingPassword: password, password: 'Inspect-Me-2', confirmPassword: 'Inspect-Me-2' }
    expect((await jo.call('POST', '/me/password', change)).status).toBe(200)
    const code = await jo.freshCode(secret)
    expect(await jo.second({ token: waiting, method: 'totp', code })).toMatchObject(tooLate)
    const answer = await request('POST', '/api/v1/login', { host, json: { email: jo.email, password: 'Inspect-Me-2' } })
    expect(answer.body).toEqual({ secondFactor: expect.anything() })
  })

  // FACTOR-4
  it('refuses an incomplete or malformed proof at its field, and counts no attempt for it', async () => {
    const jo = await person()
    const { secret } = await jo.setUpApp()
    const token = await jo.loginToken()
    const required = ['Required.']
    for (const [json, body] of [
      [{}, { token: required, method: required }],
      [{ token, method: 'totp' }, { code: required }],
      [{ token, method: 'recoveryCode', code: '' }, { code: required }],
      [{ token, method: 'passkey', code: '123456' }, { assertion: required }],
      [{ token, method: 'sms', code: '1' }, { method: ['Choose one of totp, passkey, recoveryCode'] }],
      [{ token, method: 'totp', code: '1'.repeat(65) }, { code: ['Must be at most 64 characters'] }],
      [{ token: 'x'.repeat(101), method: 'totp', code: '1' }, { token: ['Must be at most 100 characters'] }],
      [{ token, method: 'totp', code: 5 }, { code: ['Must be text'] }],
      [{ token, method: 'passkey', assertion: { id: 'x' } }, { assertion: expect.anything() }],
      [{ token, method: 'totp', code: wrongCodeOf(secret) }, wrongCode],
      [{ token, method: 'totp', code: 'abc' }, wrongCode],
    ] as const)
      expect(await jo.second(json), JSON.stringify(json)).toMatchObject({ status: 422, body })
    expect((await jo.second({ token, method: 'totp', code: await jo.freshCode(secret) })).status).toBe(200)
    const failed = (await linesOf(jo)).filter(([action]) => action === 'second-factor-failed')
    expect(failed).toHaveLength(2)
    expect(failed[0]).toEqual(['second-factor-failed', expect.objectContaining({ method: 'totp' })])
  })
})

describe('a code of an app', () => {
  // FACTOR-6
  it('is accepted once, and an older code than the last accepted one never', async () => {
    const jo = await person()
    // The very code that sets the app up, however long that takes: another half minute has another one.
    const { secret } = (await jo.own('POST', '/totp')).body
    const now = codeOf(secret)
    expect((await jo.own('POST', '/totp/confirm', { code: now })).status).toBe(200)
    const later = codeOf(secret, 1)
    const used = { code: ['This code has been used already. Wait until your app shows the next one'] }
    // The one that set the app up.
    expect((await jo.second({ token: await jo.loginToken(), method: 'totp', code: now })).body).toEqual(used)
    expect((await jo.second({ token: await jo.loginToken(), method: 'totp', code: later })).status).toBe(200)
    for (const code of [later, now])
      expect((await jo.second({ token: await jo.loginToken(), method: 'totp', code })).body).toEqual(used)
  })

  // FACTOR-6, FACTOR-7
  it('or a recovery code that is used many times at once logs in one of them', async () => {
    for (const method of ['totp', 'recoveryCode']) {
      const jo = await person()
      const { secret, codes } = await jo.setUpApp()
      const proof = method === 'totp' ? await jo.freshCode(secret) : codes[0]
      const waiting = await Promise.all([1, 2, 3, 4].map(() => jo.loginToken()))
      const answers = await Promise.all(waiting.map((token) => jo.second({ token, method, code: proof })))
      expect(answers.map(({ status }) => status).sort(), method).toEqual([200, 422, 422, 422])
    }
  })
})

describe('a recovery code', () => {
  // FACTOR-7, FACTOR-20
  it('counts once, however it is typed, and is told of by mail and in the audit log', async () => {
    const jo = await person()
    const { codes } = await jo.setUpApp()
    expect(codes).toHaveLength(10)
    const [code = ''] = codes
    const use = async (given: string) =>
      jo.second({ token: await jo.loginToken(), method: 'recoveryCode', code: given })
    expect((await use(` ${code.toLowerCase().replace('-', ' ')} `)).status).toBe(200)
    expect((await use(code)).body).toEqual({
      code: ['This recovery code is not right, or it has been used already'],
    })
    expect((await jo.own('GET')).body.recoveryCodes.left).toBe(9)
    expect(await linesOf(jo)).toContainEqual([
      'second-factor-change',
      expect.objectContaining({ change: 'recovery-code-used' }),
    ])
    await waitForMail(jo.email ?? '', 2)
    const texts = (await mailsTo(jo.email ?? '')).map(({ text }) => text).join()
    for (const told of ['An authenticator app was added', 'A recovery code was used']) expect(texts).toContain(told)
  })

  // FACTOR-7
  it('is refused for another person', async () => {
    const [jo, sam] = [await person(), await person()]
    const { codes } = await jo.setUpApp()
    await sam.setUpApp()
    const answer = await sam.second({ token: await sam.loginToken(), method: 'recoveryCode', code: codes[0] })
    expect(answer.status).toBe(422)
  })
})

describe('a passkey', () => {
  // FACTOR-8, FACTOR-2
  it('logs in once with the answer to its challenge', async () => {
    const jo = await person()
    const { authenticator } = await jo.setUpPasskey()
    const { secondFactor } = (await jo.login()).body
    expect(secondFactor.methods).toEqual(['passkey', 'recoveryCode'])
    const { token } = secondFactor
    const assertion = authenticator.assert(jo.page(await jo.challenge(token)))
    const done = await jo.second({ token, method: 'passkey', assertion })
    expect([done.status, done.body]).toEqual([200, tokens])
    const again = await jo.second({ token: await jo.loginToken(), method: 'passkey', assertion })
    expect([again.status, again.body]).toEqual([
      422,
      { assertion: ['This passkey could not be checked. Please try again'] },
    ])
  })

  // FACTOR-8
  it('is refused from another page, with another key, as a copy, for another person, and too late', async () => {
    const [jo, sam] = [await person(), await person()]
    const { authenticator } = await jo.setUpPasskey()
    const { authenticator: sams } = await sam.setUpPasskey()
    const token = await jo.loginToken()
    const asked = () => jo.challenge(token)
    const send = async (assertion: object) => (await jo.second({ token, method: 'passkey', assertion })).status
    expect(await send(authenticator.assert(jo.page(await asked(), 'http://evil.test'))), 'origin').toBe(422)
    const page = jo.page(await asked())
    expect(await send(authenticator.assert({ ...page, hostname: 'evil.test' })), 'hostname').toBe(422)
    expect(await send(authenticator.assert(jo.page('A'.repeat(43)))), 'not asked').toBe(422)
    expect(await send(sams.assert(jo.page(await asked()))), 'somebody else’s').toBe(422)
    const samsQuestion = await sam.challenge(await sam.loginToken())
    expect(await send(authenticator.assert(jo.page(samsQuestion))), 'asked of somebody else').toBe(422)
    const forged = authenticator.assert(jo.page(await asked()))
    const other = sams.assert(jo.page(await asked()))
    forged.response.signature = other.response.signature
    expect(await send(forged), 'another key').toBe(422)
    const late = await asked()
    await systemDb.secondFactorToken.updateMany({
      where: { userId: jo.id, kind: 'passkey-login' },
      data: { expiresAt: new Date() },
    })
    expect(await send(authenticator.assert(jo.page(late))), 'too late').toBe(422)
    expect(await send(authenticator.assert(jo.page(await asked()))), 'right').toBe(200)
    authenticator.counter = 0
    const next = await jo.loginToken()
    const copy = authenticator.assert(jo.page(await jo.challenge(next)))
    expect((await jo.second({ token: next, method: 'passkey', assertion: copy })).status, 'a copy').toBe(422)
  })

  // FACTOR-8
  it('is asked for at its own hostname only', async () => {
    const jo = await person()
    await jo.setUpPasskey()
    const hostname = `${unique('second').replace(' ', '-')}.test`
    await systemDb.clientHostname.create({ data: { clientId: client.id, hostname } })
    const there = await request('POST', '/api/v1/login', { host: hostname, json: { email: jo.email, password } })
    const { token, methods } = there.body.secondFactor
    expect(methods).toEqual(['recoveryCode'])
    const ask = (json: object, on = hostname) =>
      request('POST', '/api/v1/login/second-factor/passkey', { host: on, json })
    expect((await ask({ token })).status).toBe(409)
    expect((await ask({ token }, host)).body).toMatchObject({ rpId: host, allowCredentials: [{ type: 'public-key' }] })
    expect(await ask({ token: 'x' })).toMatchObject(tooLate)
    expect((await ask({})).body).toEqual({ token: ['Required.'] })
  })
})

describe('too many wrong codes', () => {
  // FACTOR-9, FACTOR-10, ACCOUNT-44
  it('block even a right code, but never a passkey, and the person is told by mail', async () => {
    const jo = await person()
    const { secret } = await jo.setUpApp()
    const { authenticator } = await jo.setUpPasskey()
    const waiting = await Promise.all(Array.from({ length: 8 }, () => jo.loginToken()))
    const code = wrongCodeOf(secret)
    const answers = await Promise.all(
      waiting.map((token, i) => jo.second({ token, method: i % 2 ? 'totp' : 'recoveryCode', code })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(422), ...Array(3).fill(429)])
    const refused = await jo.second({ token: await jo.loginToken(), method: 'totp', code: await jo.freshCode(secret) })
    expect([refused.status, Object.keys(refused.body)]).toEqual([429, ['global']])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const token = await jo.loginToken()
    const assertion = authenticator.assert(jo.page(await jo.challenge(token)))
    expect((await jo.second({ token, method: 'passkey', assertion })).status).toBe(200)
    await expect
      .poll(async () => (await mailsTo(jo.email ?? '')).map(({ subject }) => subject), { timeout: 20_000 })
      .toContain(`Somebody knows your password for ${client.name}`)
  })

  // FACTOR-9
  it('are forgotten after a right code, except in the count of the day', async () => {
    const jo = await person()
    const { secret } = await jo.setUpApp()
    const wrong = async () =>
      (await jo.second({ token: await jo.loginToken(), method: 'totp', code: wrongCodeOf(secret) })).status
    for (let round = 0; round < 5; round++) {
      for (let n = 0; n < 4; n++) expect(await wrong(), `${round} ${n}`).toBe(422)
      const right = await jo.second({ token: await jo.loginToken(), method: 'totp', code: await jo.freshCode(secret) })
      expect(right.status, `${round}`).toBe(round < 4 ? 200 : 429)
    }
  })
})
