import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { roles } from '@/lib/domain/permissions/actor'
import { buildBatch, buildCheck, buildOrganisation } from '@/lib/testing/factories'
import { RegisterWorld } from '@/lib/testing/register-world'
import { oddFiles } from '@/lib/testing/registers/odd-files'
import { refusedFiles } from '@/lib/testing/registers/refused-files'
import { strangeFiles } from '@/lib/testing/registers/strange-files'
import { textFiles } from '@/lib/testing/registers/text-files'
import { uglyFiles } from '@/lib/testing/registers/ugly-files'
import { workbookFiles } from '@/lib/testing/registers/workbook-files'
import { request } from '@/lib/testing/request'

const path = '/api/v1/assetImports'
const { world, elsewhere, call, bring, register } = await RegisterWorld.build()
const { customerAdmin } = world
type Who = { token: string }

describe('POST /assetImports', () => {
  // REGISTER-1, REGISTER-9, REGISTER-12
  it('answers what the file has and how it is probably read, and makes nothing', async () => {
    const owner = { clientId: world.clientId, organisationId: world.distributor.id }
    const check = await buildCheck({ ...owner, name: 'Annual service' })
    const answer = await bring(register)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      filename: 'register.csv',
      fileSize: register.length,
      state: 0,
      sheets: [{ name: 'register', rows: 2 }],
      sheet: 'register',
      headerRow: 1,
      dateOrder: 'DMY',
      columns: [
        { index: 0, title: 'Tag', samples: ['A1', 'A2'], filled: 2, guess: { field: 'tag', confidence: 0.9 } },
        {
          index: 1,
          title: 'Ext. type',
          samples: ['Foam', 'CO2'],
          filled: 2,
          guess: { field: 'assetType', confidence: 0.9 },
        },
        {
          index: 2,
          title: 'Location',
          samples: ['Lobby', 'Kitchen'],
          filled: 2,
          guess: { field: 'zone:1', confidence: 0.9 },
        },
        {
          ...{ index: 3, title: 'Last service', samples: ['03/04/2024', '13/04/2024'], filled: 2 },
          guess: { field: `task:${check.id}:date`, confidence: expect.any(Number) },
        },
      ],
      notices: [],
      mapping: { 0: 'tag', 1: 'assetType', 2: 'zone:1', 3: `task:${check.id}:date` },
      names: { [check.id]: 'Annual service' },
      mappingName: 'register',
      choices: {
        tags: { from: 'column' },
        make: {
          ...{ assetTypes: 'refuse', manufacturers: 'refuse', sites: 'refuse' },
          ...{ zones: 'refuse', details: 'refuse', customers: 'refuse' },
        },
        sectorId: null,
        customerOrganisationId: null,
        tasks: { from: 'recommended' },
        errors: 'refuse',
        duplicates: 'skip',
      },
      ...{ done: 0, total: 2, made: 0, updated: 0, leftOut: 0, why: null },
      organisation: { id: world.distributor.id, name: world.distributor.name },
      user: expect.any(Object),
      impersonator: null,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
      ...{ startedAt: null, finishedAt: null, undoneAt: null },
      ...{ leftOutUrl: null, isUndoing: false, undo: null, outcome: null },
    })
    expect(await systemDb.asset.count({ where: { clientId: world.clientId } })).toBe(0)
    expect((await call('GET', `${path}/${answer.body.id}`)).body).toEqual(answer.body)
  })

  // REGISTER-1, REGISTER-8
  it.each([...workbookFiles, ...textFiles, ...uglyFiles, ...oddFiles, ...strangeFiles])(
    'takes $what',
    async ({ filename, bytes, read }) => {
      const answer = await bring(bytes(), { filename })
      expect(answer.status).toBe(201)
      expect(answer.body).toMatchObject({ headerRow: read.headerRow, total: read.rows })
      if (read.sheet) expect(answer.body.sheet).toBe(read.sheet)
      if (read.dateOrder) expect(answer.body.dateOrder).toBe(read.dateOrder)
    },
  )

  // REGISTER-2
  it.each(refusedFiles)('refuses a file that is $what', async ({ filename, bytes, says }) => {
    const answer = await bring(bytes(), { filename })
    expect(answer).toMatchObject({ status: 422, body: { file: [expect.stringMatching(says)] } })
  })

  // REGISTER-2
  it('takes up to 100 000 rows and refuses one more', async () => {
    const rows = (count: number) => `Tag,Type\n${Array.from({ length: count }, (_, at) => `T${at},Foam\n`).join('')}`
    const [most, more] = [await bring(rows(100_000)), await bring(rows(100_001))]
    expect(most).toMatchObject({ status: 201, body: { total: 100_000 } })
    expect(more).toMatchObject({ status: 422, body: { file: ['A file can have at most 100000 rows'] } })
  })

  // REGISTER-2, REGISTER-3
  it('takes 20 MB in a body of up to 28, and refuses more', async () => {
    const wide = 'x'.repeat(9000)
    const rows = (bytes: number) => Buffer.from(`Tag,Notes\n${`A,${wide}\n`.repeat(Math.floor(bytes / 9003))}`)
    expect((await bring(rows(20 * 1024 * 1024 - 10_000))).status).toBe(201)
    expect(await bring(rows(20.5 * 1024 * 1024))).toMatchObject({
      status: 422,
      body: { file: ['The file is larger than 20 MB'] },
    })
    expect((await bring(Buffer.alloc(22 * 1024 * 1024, 'a'))).status).toBe(413)
    const elsewhereToo = await call('POST', '/api/v1/rounds', { name: 'x'.repeat(20 * 1024 * 1024) })
    expect(elsewhereToo.status).toBe(413)
  })

  // REGISTER-1
  it('makes one import for one id, and answers 409 to another file with that id', async () => {
    const id = newId()
    const [first, again, other] = [
      await bring(register, { id }),
      await bring(register, { id }),
      await bring(`${register}A3,Foam,,\n`, { id }),
    ]
    expect([first.status, again.status, other.status]).toEqual([201, 200, 409])
    expect(again.body).toEqual(first.body)
  })

  // REGISTER-1, REGISTER-3
  it.each([
    ['filename', { filename: ' ' }, 'filename'],
    ['no file', { file: undefined }, 'file'],
    ['no base64', { file: 'abc' }, 'file'],
    ['both', { uploadId: newId() }, 'file'],
    ['titles alone', { file: Buffer.from('Tag,Type\n').toString('base64') }, 'file'],
  ])('refuses a body with %s wrong', async (_, wrong, field) => {
    const answer = await bring(register, wrong)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body)).toEqual([field])
  })

  // REGISTER-14
  it('is for Admins: not for Managers, Users, client admins, other clients', async () => {
    const { distributor, customer } = world
    const manager = await world.person(distributor.id, roles.manager)
    const statuses = await Promise.all(
      [manager, world.customerUser, world.clientAdmin].map(async (who) => (await bring(register, {}, who)).status),
    )
    expect(statuses).toEqual([403, 403, 403])
    expect((await request('POST', path, { host: world.host, json: {} })).status).toBe(401)
    const { body } = await bring(register)
    const colleague = await world.person(distributor.id, roles.admin)
    const seen = await Promise.all([
      call('GET', `${path}/${body.id}`, undefined, colleague),
      call('GET', `${path}/${body.id}`, undefined, customerAdmin),
      call('PUT', path, { id: body.id, dateOrder: 'MDY' }, customerAdmin),
      call('GET', `${path}/${body.id}`, undefined, { token: elsewhere.customerUser.token }, elsewhere.host),
    ])
    expect(seen.map(({ status }) => status)).toEqual([200, 404, 404, 403])
    expect((await bring(register, {}, customerAdmin)).body.organisation.id).toBe(customer.id)
  })
})

describe('files that go to the storage first', () => {
  const announce = (more: object = {}, who?: Who) =>
    call(
      'POST',
      '/api/v1/uploads/presign',
      { filename: 'r.csv', fileSize: register.length, purpose: 'assetImport', ...more },
      who,
    )
  const send = (target: { url: string; headers: Record<string, string> }, text: string) => {
    const url = new URL(target.url)
    return request('PUT', `${url.pathname}${url.search}`, {
      host: world.host,
      headers: target.headers,
      body: Buffer.from(text),
    })
  }

  // REGISTER-3
  it('are announced without an asset, sent, and named by their id', async () => {
    const id = newId()
    const announced = await announce({ id })
    expect(announced.status).toBe(201)
    expect((await announce({ id })).status).toBe(200)
    const early = await call('POST', path, { filename: 'r.csv', uploadId: id })
    expect(early).toMatchObject({ status: 422, body: { uploadId: ['The file has not arrived yet'] } })
    expect((await send(announced.body, register)).status).toBeLessThan(300)
    const others = await call('POST', path, { filename: 'r.csv', uploadId: id }, customerAdmin)
    expect(others).toMatchObject({ status: 422, body: { uploadId: ['Send the file first'] } })
    const answer = await call('POST', path, { filename: 'r.csv', uploadId: id })
    expect(answer).toMatchObject({ status: 201, body: { total: 2, mapping: { 0: 'tag' } } })
    expect(await systemDb.assetImportUpload.count({ where: { id } })).toBe(0)
  })

  // REGISTER-3, REGISTER-14
  it('are refused where they are too large, have no name, or the person may bring none', async () => {
    expect((await announce({ fileSize: 20 * 1024 * 1024 + 1 })).body).toEqual({
      fileSize: ['The file is larger than 20 MB'],
    })
    expect((await announce({ filename: '' })).body).toEqual({ filename: ['Required.'] })
    expect((await announce({}, world.customerUser)).status).toBe(403)
    expect((await announce({ purpose: 'something' })).status).toBe(422)
  })
})

// REGISTER-15, REGISTER-12
describe('GET /assetImports', () => {
  it('lists the imports of one’s organisation, latest first, and DELETE of one is 405', async () => {
    const { clientId, distributor } = world
    const own = await world.person(
      (await buildOrganisation({ clientId, distributorId: distributor.id })).id,
      roles.admin,
    )
    const [a, b] = [
      await bring(register, { filename: 'first.csv' }, own),
      await bring(register, { filename: 'second.csv' }, own),
    ]
    await systemDb.assetImport.update({ where: { id: a.body.id }, data: { state: 3 } })
    const list = async (query = '') =>
      (await call('GET', `${path}${query}`, undefined, own)).body.items.map(
        ({ filename }: { filename: string }) => filename,
      )
    expect(await list()).toEqual(['second.csv', 'first.csv'])
    expect(await list('?filters[state]=3')).toEqual(['first.csv'])
    expect(await list('?filters[keywords]=SEC')).toEqual(['second.csv'])
    expect((await call('DELETE', `${path}/${b.body.id}`, undefined, own)).status).toBe(405)
  })

  it('answers the batches that have free tags', async () => {
    const batch = await buildBatch({ clientId: elsewhere.clientId, references: ['X1', 'X2'] })
    const { body } = await call('GET', `${path}/batches`, undefined, elsewhere.distributorAdmin, elsewhere.host)
    expect(body.batches).toContainEqual({ id: batch.id, name: batch.name, free: 2 })
  })
})
