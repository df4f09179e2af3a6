import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { calendarDateIn } from '@/lib/core/dates/zone'
import { systemDb } from '@/lib/core/db/client'
import { contentDisposition } from '@/lib/core/files/content-disposition'
import { sign } from '@/lib/core/signing/tokens'
import { slug } from '@/lib/core/text/slug'
import { type Built, buildSector, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { table } from './routes'

/* What every list has in common: its pages, its order, what it says of its filters, and its export. */

const lists = table.declarations.filter((one) => one.list).map(({ path }) => path)
const exported = new Set(table.declarations.map(({ path }) => path))
const page = 'Must be a positive whole number'

let world: Built<typeof buildWorld>
let elsewhere: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
  for (const name of ['b', 'C', 'a', 'D', 'e'])
    await buildSector({ clientId: world.clientId, organisationId: world.customer.id, name })
})

const get = (path: string, who: { token: string } = world.customerAdmin) =>
  request('GET', `/api/v1${path}`, { host: world.host, token: who.token })
/** Whoever may read the list: members, or one of the two admins. */
async function reader(path: string): Promise<{ token: string }> {
  for (const who of [world.customerAdmin, world.clientAdmin, world.systemAdmin, world.distributorAdmin])
    if ((await get(path, who)).status !== 403) return who
  throw new Error(`nobody reads ${path}`)
}

describe.each(lists)('%s', (path) => {
  // LIST-1, LIST-2, LIST-3
  it('has pages; one past the end is empty and says true totals', async () => {
    const who = await reader(path)
    const { status, body } = await get(path, who)
    expect([status, Object.keys(body)]).toEqual([
      200,
      ['items', 'totalItems', 'totalPages', 'currentPage', 'perPage', 'filters'],
    ])
    const perPage = path === '/batches' ? 7 : 15
    expect(body).toMatchObject({ currentPage: 1, perPage, totalPages: Math.ceil(body.totalItems / perPage) })
    // Other tests make clients meanwhile: both totals are asked for until they are of one state.
    const beyond = () => get(`${path}?page=9999&limit=2`, who)
    expect((await beyond()).body).toMatchObject({ items: [], currentPage: 9999, perPage: 2 })
    await expect
      .poll(async () => {
        const totals = [await get(path, who), await beyond()].map((answer) => answer.body.totalItems)
        return new Set(totals).size
      })
      .toBe(1)
    const most = path === '/assetTypes' ? 10_000 : 1000
    expect((await get(`${path}?limit=1000000`, who)).body.perPage).toBe(most)
    for (const key of ['page', 'limit'])
      for (const wrong of ['0', '-1', '1.5', 'x', '2147483648', '9'.repeat(30)])
        expect(await get(`${path}?${key}=${wrong}`, who), wrong).toMatchObject({ status: 422, body: { [key]: [page] } })
  })

  // LIST-6, LIST-8, LIST-9
  it('refuses a filter or an order that it does not have, and ignores other parameters', async () => {
    const who = await reader(path)
    for (const wrong of ['filters[nothing]=1', 'filters=1', 'filters[a][b]=1'])
      expect(Object.keys((await get(`${path}?${wrong}`, who)).body), wrong).toEqual(['filters'])
    for (const wrong of ['sort=nothing', 'sort=createdAt&sort=name']) {
      const { status, body } = await get(`${path}?${wrong}`, who)
      expect([status, body.sort?.[0]], wrong).toEqual([422, expect.stringMatching(/^Sort by one of: /)])
    }
    expect((await get(`${path}?sort=&colour=red`, who)).status).toBe(200)
  })

  // LIST-34
  it('takes eight words and 200 characters to search by, and no more', async () => {
    const who = await reader(path)
    const sought = (text: string, of = path) => get(`${of}?filters[keywords]=${encodeURIComponent(text)}`, who)
    if ((await sought('x')).status === 422) return // searches nothing
    expect((await sought(' a b  c d\te f g h ')).status).toBe(200)
    expect((await sought('ü'.repeat(200))).status).toBe(200)
    const refused = { status: 422, body: { filters: ['keywords takes at most 200 characters and 8 words'] } }
    for (const more of ['a b c d e f g h i', 'ü'.repeat(201), 'a '.repeat(2000)])
      expect(await sought(more), more.slice(0, 20)).toMatchObject(refused)
    if (exported.has(`${path}/export`))
      expect(await sought('a b c d e f g h i', `${path}/export`)).toMatchObject(refused)
  })

  // LIST-9, LIST-14
  it('answers every filter with label, description, type and options', async () => {
    const who = await reader(path)
    const { filters } = (await get(path, who)).body
    for (const { id, label, description, type, isVisible, options, textValue } of filters) {
      expect([typeof label, typeof description, typeof isVisible, Array.isArray(options)], id).toEqual([
        'string',
        'string',
        'boolean',
        true,
      ])
      expect([0, 1, 2]).toContain(type)
      expect(textValue, id).toBe(type === 0 ? '' : undefined)
      for (const option of options) expect(Object.keys(option)).toEqual(['value', 'label', 'isSelected'])
      expect((await get(`${path}?filters[${id}]=`, who)).status).toBe(200)
    }
  })

  // LIST-14
  it('answers the same without the description of its filters when it is asked with describe=0', async () => {
    const who = await reader(path)
    const ask = async (describe: string) => (await get(`${path}?describe=${describe}`, who)).body
    expect((await ask('')).filters).toEqual((await ask('1')).filters)
    // Other tests make clients meanwhile: both are asked for until they are of one state.
    await expect
      .poll(async () => {
        const [whole, bare] = [await ask('1'), await ask('0')]
        return isDeepStrictEqual(bare, { ...whole, filters: [] })
      })
      .toBe(true)
    for (const wrong of ['2', 'no', '00'])
      expect(await get(`${path}?describe=${wrong}`, who), wrong).toMatchObject({
        status: 422,
        body: { describe: ['Must be 0 or 1'] },
      })
  })
})

describe('pages of a list', () => {
  // LIST-1, LIST-4, LIST-6, LIST-7
  it('go through all rows once, in an order without case, either way round', async () => {
    const own = `filters[organisationId]=${world.customer.id}`
    const names = async (sort: string) => {
      const pages = await Promise.all([1, 2, 3].map((at) => get(`/sectors?limit=2&page=${at}&sort=${sort}&${own}`)))
      return pages.flatMap(({ body }) => body.items.map(({ name }: { name: string }) => name))
    }
    expect(await names('name')).toEqual(['a', 'b', 'C', 'D', 'e'])
    expect(await names('-name')).toEqual(['e', 'D', 'C', 'b', 'a'])
    expect(await names('')).toEqual(await names('name'))
  })
})

describe('the address of an export', () => {
  const open = (url: string, host = world.host) => request('GET', new URL(url).pathname, { host })
  const rows = (text: string) => text.trim().split('\r\n').slice(1)
  const fileOf = async (list: string) => {
    const [{ timezone }, { name }] = await Promise.all([
      systemDb.client.findUniqueOrThrow({ where: { id: world.clientId } }),
      systemDb.organisation.findUniqueOrThrow({ where: { id: world.customer.id } }),
    ])
    return `${list}-${slug(name)}-${calendarDateIn(timezone, new Date())}.csv`
  }

  // LIST-19, LIST-22
  it('downloads all rows of the filter, as often as one likes, without a session', async () => {
    const { url } = (await get(`/sectors/export?page=2&limit=1&sort=-name&filters[keywords]=`)).body
    expect(url.startsWith(`${world.client.primaryUrl}/api/v1/exports/`)).toBe(true)
    for (let time = 0; time < 2; time++) {
      const { status, headers, text } = await open(url)
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(headers['content-disposition']).toBe(contentDisposition(await fileOf('sectors'), false))
      expect(rows(text).map((row) => row.split(',')[0])).toEqual(['e', 'D', 'C', 'b', 'a'])
    }
    const nothing = (await get('/sectors/export?filters[keywords]=nothing%20has%20this')).body
    expect((await open(nothing.url)).text).toBe('\uFEFFName,Organisation\r\n')
    for (const wrong of ['filters[nothing]=1', 'sort=nothing'])
      expect((await get(`/sectors/export?${wrong}`)).status).toBe(422)
  })

  // LIST-36, AUDIT-1
  it('tells whether its file is still to be fetched or was sent whole, and with how many rows', async () => {
    const { url } = (await get('/sectors/export')).body
    const outcome = async (host = world.host) => {
      const { status, body } = await request('GET', `${new URL(url).pathname}/outcome`, { host })
      return { status, body }
    }
    expect(await outcome()).toEqual({ status: 200, body: { state: 'waiting', file: null, rows: null } })
    expect((await request('HEAD', new URL(url).pathname, { host: world.host })).status).toBe(200)
    expect((await outcome()).body.state).toBe('waiting')
    const sent = rows((await open(url)).text)
    const whole = { state: 'whole', file: await fileOf('sectors'), rows: sent.length }
    expect(await outcome()).toEqual({ status: 200, body: whole })
    expect((await outcome(elsewhere.host)).status).toBe(404)
    for (let time = 0; time < 6; time++) await open(url)
    const lines = await get('/auditLog?filters[action]=download', world.clientAdmin)
    const [claim = ''] = new URL(url).pathname.split('/').at(-1)?.split('.') ?? []
    const { id } = JSON.parse(Buffer.from(claim, 'base64url').toString())
    const own = lines.body.items.filter((line: { recordId: string }) => line.recordId === id)
    expect(own).toHaveLength(5)
    const details = { file: whole.file, rows: whole.rows, isWhole: true }
    expect(own[0]).toMatchObject({ recordType: 'sectors', organisationId: world.customer.id, details })
  })

  // LIST-20, ERROR-13
  it('is 404 when it was changed, is too old, is on another host, or its person lost the right', async () => {
    const dead = { status: 404, body: { global: ['This link is no longer valid'] } }
    const { clientId, customer } = world
    const admin = await buildUser({ clientId, memberships: [{ organisationId: customer.id, role: 2 }] })
    const { url } = (await get('/sectors/export', admin)).body
    expect((await open(url)).status).toBe(200)
    expect(await open(url, elsewhere.host)).toMatchObject(dead)
    expect(await open(`${url}x`)).toMatchObject(dead)
    const [text = ''] = url.split('/').at(-1).split('.')
    const claim = JSON.parse(Buffer.from(text, 'base64url').toString())
    expect(claim.expires * 1000 - Date.now()).toBeLessThanOrEqual(5 * 60 * 1000)
    const old = Buffer.from(JSON.stringify({ ...claim, expires: claim.expires - 301 })).toString('base64url')
    expect(await open(`http://x/api/v1/exports/${old}.${sign('export', old)}`)).toMatchObject(dead)
    await systemDb.membership.updateMany({ where: { userId: admin.id }, data: { role: 1 } })
    expect(await open(url)).toMatchObject(dead)
  })

  // LIST-20
  it('gives the rows that its person sees when it is opened, not when it was made', async () => {
    const { url } = (await get('/sectors/export')).body
    const before = rows((await open(url)).text).length
    await buildSector({ clientId: world.clientId, organisationId: world.customer.id })
    expect(rows((await open(url)).text)).toHaveLength(before + 1)
  })
})
