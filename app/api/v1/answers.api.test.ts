import { beforeAll, describe, expect, it } from 'vitest'
import { buildChecklist } from '@/lib/testing/checklist-factories'
import { type Built, buildSector, buildWorld, unique } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

/* What is the same for every call, whichever resource it is about; shown on a few of them. */

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

type Given = Parameters<typeof request>[2]
const call = (method: string, path: string, given: Given = {}) =>
  request(method, `/api/v1${path}`, { host: world.host, token: world.customerAdmin.token, ...given })
const sector = () => buildSector({ clientId: world.clientId, organisationId: world.customer.id })

describe('paths and methods', () => {
  // ERROR-4, ERROR-6, ERROR-7, ERROR-10
  it('that do not exist are answered with 404 in JSON, with a session or without', async () => {
    for (const token of [world.customerAdmin.token, undefined])
      for (const path of ['/nothing', '/sectors/a/b', '/'])
        expect(await call('GET', path, { token })).toMatchObject({ status: 404, body: { global: ['Not found'] } })
  })

  // ERROR-4, ERROR-5, ERROR-7
  it('answer 405 to a method that they do not have, and name those that they have', async () => {
    for (const token of [world.customerAdmin.token, undefined]) {
      const { status, headers, body } = await call('DELETE', '/sectors', { token })
      expect([status, body]).toEqual([405, { global: ['This method is not allowed here'] }])
      expect(headers.allow?.split(', ').sort()).toEqual(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT'])
      const options = await call('OPTIONS', '/sectors', { token })
      expect([options.status, options.headers.allow]).toEqual([204, headers.allow])
    }
  })

  // ERROR-5
  it('send no CORS headers, so no other site can read an answer', async () => {
    for (const method of ['OPTIONS', 'GET']) {
      const { headers } = await call(method, '/sectors', { headers: { Origin: 'https://elsewhere.test' } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  })

  // ERROR-5, ERROR-18
  it('answer HEAD as GET without a body, and take a slash at the end', async () => {
    const head = await call('HEAD', '/sectors')
    expect([head.status, head.text, head.headers['content-type']]).toEqual([200, '', 'application/json'])
    for (const path of ['/sectors/', `/sectors/${(await sector()).id}/`])
      expect((await call('GET', path)).status).toBe(200)
  })
})

describe('bodies', () => {
  // ERROR-7, ERROR-19
  it('are JSON by their type and their content', async () => {
    const send = (body: string | undefined, type?: string) =>
      call('POST', '/sectors', { body, headers: type ? { 'Content-Type': type } : {} })
    for (const [body, type, status, text] of [
      ['{"name":', 'application/json', 400, 'The body is not valid JSON'],
      ['{}', 'text/plain', 415, 'Send this request as application/json'],
      ['{}', 'multipart/form-data; boundary=x', 415, 'Send this request as application/json'],
      [`{"name":"${'x'.repeat(1_048_576)}"}`, 'application/json', 413, 'The request is too large: at most 1 MB'],
    ] as const)
      expect(await send(body, type)).toMatchObject({ status, body: { global: [text] } })
    expect(await send(undefined)).toMatchObject({ status: 422, body: { name: ['Required.'] } })
    const named = JSON.stringify({ name: unique('Charset') })
    expect((await send(named, 'application/json; charset=utf-8')).status).toBe(201)
    const tags = { token: world.systemAdmin.token, json: {} }
    expect(await call('POST', '/tags/upload', tags)).toMatchObject({
      status: 415,
      body: { global: ['Send this request as multipart/form-data'] },
    })
  })

  // ERROR-20
  it('must be JSON objects; where the record does not exist, 404 comes before that', async () => {
    for (const json of [[], 'x', null, 5]) {
      expect(await call('POST', '/sectors', { json })).toMatchObject({
        status: 422,
        body: { global: ['The body must be a JSON object'] },
      })
      expect((await call('PATCH', `/sectors/${world.id()}`, { json })).status).toBe(404)
    }
  })

  // ERROR-43
  it('with more values than any call takes are refused before they are read', async () => {
    const { token } = world.distributorAdmin
    const headers = { 'Content-Type': 'application/json' }
    const file = `"${'x'.repeat(1_048_576)}"`
    for (const body of [
      `[${file},${'1,'.repeat(100_000)}1]`,
      `[${file},${'['.repeat(100_000)}`,
      `{"a":${file},"b":[${'[],'.repeat(60_000)}1]}`,
    ])
      for (const path of ['/assetCompletedChecks', '/findings'])
        expect(await call('POST', path, { token, headers, body })).toMatchObject({
          status: 400,
          body: { global: ['The body has more values than any call takes'] },
        })
    // Signs in a text are none, nor is a smaller body refused.
    const text = `{"notes":"${'[{,'.repeat(400_000)}\\"["}`
    for (const body of [text, `{"notes":[${'1,'.repeat(100_000)}1]}`])
      expect((await call('POST', '/assetCompletedChecks', { token, headers, body })).status).toBe(422)
  })

  // ERROR-43
  it('have numbers that are taken to the last digit, or refused by their field', async () => {
    const token = world.distributorAdmin.token
    const headers = { 'Content-Type': 'application/json' }
    const write = (unitAmount: string, quantity: string) => {
      const line = `{"description":"A visit","unitAmount":${unitAmount},"quantity":${quantity}}`
      const body = `{"customerOrganisationId":"${world.customer.id}","title":"Repairs","lines":[${line}]}`
      return call('POST', '/quotes', { token, headers, body })
    }
    for (const [unitAmount, quantity] of [
      ['9007199254740993', '1'],
      ['12345678901234567890', '1'],
      ['1.0000000000000000055', '1'],
      ['1e400', '1'],
      ['9'.repeat(400), '1'],
      ['1', '5.1500000000000000055'],
      ['1', '1e400'],
    ] as const)
      expect(await write(unitAmount, quantity)).toMatchObject({ status: 422, body: { lines: [expect.any(String)] } })
    expect(await write('100', '5.1500000000000000000')).toMatchObject({
      status: 201,
      body: { lines: [{ quantity: 5.15, amount: 515 }] },
    })
    const { id } = await buildChecklist({ clientId: world.clientId, organisationId: world.distributor.id })
    const limited = (minimum: string, revision: number) => {
      const item = `{"key":"bar","kind":1,"label":"Bar","decimals":6,"minimum":${minimum}}`
      const body = `{"revision":${revision},"draft":{"sections":[{"key":"a","title":"A","items":[${item}]}]}}`
      return call('PATCH', `/checklists/${id}`, { token, headers, body })
    }
    expect(await limited('123456789012.123456', 1)).toMatchObject({
      status: 200,
      body: { draft: { sections: [{ items: [{ minimum: '123456789012.123456' }] }] } },
    })
    for (const minimum of ['0.1000000000000000055', '12345678901234567890', '1e400'])
      expect(await limited(minimum, 2)).toMatchObject({
        status: 422,
        text: expect.stringContaining('A limit must be a number'),
      })
  })

  // ERROR-24
  it('cannot pollute prototypes: "__proto__" and the like are ignored in a body and unknown as a filter', async () => {
    const name = unique('Poisoned')
    const body = `{"name":"${name}","__proto__":{"admin":true},"constructor":1,"prototype":2}`
    const made = await call('POST', '/sectors', { body, headers: { 'Content-Type': 'application/json' } })
    expect([made.status, made.body.name]).toEqual([201, name])
    for (const key of ['__proto__', 'constructor', 'prototype'])
      expect((await call('GET', `/sectors?filters[${key}]=1`)).body).toHaveProperty('filters')
  })
})

describe('answers', () => {
  // ERROR-17
  it('are the whole record, the same by POST, PUT, PATCH and GET, or {} where there is nothing to answer', async () => {
    const made = await call('POST', '/sectors', { json: { name: 'Answers' } })
    const { id } = made.body
    const put = await call('PUT', '/sectors', { json: { id, name: 'Answers' } })
    const patch = await call('PATCH', `/sectors/${id}`, { json: {} })
    const get = await call('GET', `/sectors/${id}`)
    expect([made.status, put.status, patch.status, get.status]).toEqual([201, 200, 200, 200])
    for (const { body } of [made, put, patch]) expect(body).toEqual(get.body)
    expect(await call('DELETE', `/sectors/${id}`)).toMatchObject({ status: 200, body: {} })
  })

  // ERROR-14
  it('say that a name is taken, and how many records of which kind use a record that is to be deleted', async () => {
    const { id, name } = await sector()
    expect((await call('POST', '/sectors', { json: { name: ` ${name.toUpperCase()} ` } })).body).toEqual({
      name: ['This name is already in use'],
    })
    const task = { name: 'In use', sectorId: id, checkTimeline: { periodValue: 1, period: 3 } }
    expect((await call('POST', '/checks', { json: task })).status).toBe(201)
    expect(await call('DELETE', `/sectors/${id}`)).toMatchObject({
      status: 422,
      body: { global: ['This sector is in use by 1 task'] },
    })
  })

  // ERROR-16
  it('name an error deep in a body by the field at its top', async () => {
    const json = { name: 'Deep', sectorId: (await sector()).id, checkTimeline: { periodValue: -1, period: 9 } }
    const { status, body } = await call('POST', '/checks', { json })
    expect([status, Object.keys(body)]).toEqual([422, ['checkTimeline']])
  })

  // ERROR-26
  it('are never cached: also a refusal is sent with "no-store"', async () => {
    for (const path of ['/sectors', '/nothing', `/sectors/${world.id()}`])
      expect((await call('GET', path)).headers['cache-control'], path).toBe('no-store')
  })
})
