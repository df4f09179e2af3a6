import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildOrganisation, buildSector, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let foreigner: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  foreigner = await buildWorld()
  for (const { id: organisationId } of [world.customer, world.distributor])
    await buildSector({ clientId: world.clientId, organisationId, name: 'Hoses' })
})

const resources = [
  { path: '/checks', key: 'checks', row: { name: 'Look', sector: 'Hoses', frequency: 1, frequencyUnit: 'month' } },
  { path: '/assetTypes', key: 'assets', row: { name: 'Hose', sector: 'Hoses' } },
]

// IMPORT-1
describe.each(resources)('$path: who may import, into what', ({ path, key, row }) => {
  const calls = (organisationId: string): [string, string, unknown?][] => [
    ['POST', `${path}/import/${organisationId}`, { [key]: [row] }],
    ['POST', `${path}/import/${organisationId}?dryRun=1`, { [key]: [row] }],
    ['GET', `${path}/export-template/${organisationId}`],
    ['GET', `${path}/export-template/${organisationId}/true`],
  ]
  const statuses = async (who: { token: string } | null, organisationId: string) => {
    const answers = []
    for (const [method, tail, json] of calls(organisationId))
      answers.push((await request(method, `/api/v1${tail}`, { host: world.host, token: who?.token, json })).status)
    return [...new Set(answers)]
  }

  it('an Admin or client admin with a session', async () => {
    expect(await statuses(null, world.customer.id)).toEqual([401])
    for (const who of [world.customerManager, world.customerUser, world.customerReader, world.systemAdmin])
      expect(await statuses(who, world.customer.id)).toEqual([403])
    expect(await statuses(foreigner.customerAdmin, foreigner.customer.id)).toEqual([401])
  })

  // IMPORT-1, IMPORT-3
  it('into an own organisation: 403 for one that is only read, 404 for others', async () => {
    expect(await statuses(world.distributorAdmin, world.customer.id)).toEqual([403])
    for (const id of [world.distributor.id, world.stranger.id, foreigner.customer.id, world.id(), 'nonsense'])
      expect(await statuses(world.customerAdmin, id), id).toEqual([404])
    for (const id of [foreigner.customer.id, world.id()]) expect(await statuses(world.clientAdmin, id)).toEqual([404])
    const { clientId } = world
    const archived = await buildOrganisation({ clientId, deletedAt: new Date() })
    expect(await statuses(world.clientAdmin, archived.id)).toEqual([409, 200])
  })

  // IMPORT-10, IMPORT-12
  it('refuses what is no list of rows, nothing, and too much', async () => {
    const post = (json: unknown) =>
      request('POST', `/api/v1${path}/import/${world.customer.id}`, {
        host: world.host,
        token: world.customerAdmin.token,
        json,
      })
    const wrong = [undefined, 'x', {}, [1], [{ ...row, name: {} }], [{ ...row, line: 0 }], Array(10_001).fill(row)]
    for (const rows of wrong) {
      const { status, body } = await post({ [key]: rows })
      expect([status, Object.keys(body)]).toEqual([422, [key]])
    }
    expect((await post({ [key]: [] })).body).toEqual({ global: ['No data in file'] })
    expect((await post([])).body).toHaveProperty('global')
    const nul = await post({ [key]: [{ ...row, name: 'a\0', sector: '\ud800', id: '\0' }] })
    expect([nul.status, nul.body.rows[0].level]).toEqual([422, 'error'])
    expect(
      (
        await request('POST', `/api/v1${path}/import/${world.customer.id}?dryRun=x`, {
          host: world.host,
          token: world.customerAdmin.token,
          json: { [key]: [row] },
        })
      ).body,
    ).toHaveProperty('dryRun')
  })

  // IMPORT-12, IMPORT-13, IMPORT-23, IMPORT-24
  it('all rows are saved or none, and bad ones are named by their line', async () => {
    const rows = [row, { ...row, name: 'Other', sector: 'Doors' }, { ...row, name: '', line: 9 }]
    const json = { [key]: rows }
    const call = (query: string) =>
      request('POST', `/api/v1${path}/import/${world.customer.id}${query}`, {
        host: world.host,
        token: world.customerAdmin.token,
        json,
      })
    const { status, body } = await call('')
    expect(status).toBe(422)
    expect(body.global).toEqual(['There are errors in the file. Please fix them before importing'])
    expect(body.rows.map(({ line, level }: { line: number; level: string }) => [line, level])).toEqual([
      [3, 'error'],
      [9, 'error'],
    ])
    expect(body.rows[1].messages).toEqual(['Required.', 'This line will prevent file being imported'])
    const dry = await call('?dryRun=1')
    expect(dry.status).toBe(200)
    expect(dry.body).toMatchObject({
      created: 1,
      updated: 0,
      rows: [{ line: 2, level: 'success' }, body.rows[0], body.rows[1]],
    })
    const left = await request('GET', `/api/v1${path}`, { host: world.host, token: world.customerAdmin.token })
    expect(left.body.totalItems).toBe(0)
    const { clientId } = world
    expect(await systemDb.auditLog.count({ where: { clientId, action: 'import', recordType: key } })).toBe(0)
  })

  // IMPORT-27
  it('one of several identical imports at once is saved, and the audit log has it', async () => {
    const at = await buildWorld()
    await buildSector({ clientId: at.clientId, organisationId: at.stranger.id, name: 'Hoses' })
    const rows = Array.from({ length: 200 }, (_, i) => ({ ...row, name: `R ${i}` }))
    const post = () =>
      request('POST', `/api/v1${path}/import/${at.stranger.id}`, {
        host: at.host,
        token: at.clientAdmin.token,
        json: { [key]: rows },
      })
    const answers = await Promise.all(Array.from({ length: 5 }, post))
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { created: 200, updated: 0 },
    ])
    expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
    const list = await request('GET', `/api/v1${path}`, { host: at.host, token: at.clientAdmin.token })
    expect(list.body.totalItems).toBe(200)
    const log = await systemDb.auditLog.findMany({ where: { clientId: at.clientId, action: 'import' } })
    expect(log).toMatchObject([
      { userId: at.clientAdmin.id, recordType: path.slice(1), recordId: at.stranger.id, details: { created: 200 } },
    ])
  })

  // ERROR-37, IMPORT-27
  it('an import sent again with its id gets the same answer, whenever that is', async () => {
    const at = await buildWorld()
    await buildSector({ clientId: at.clientId, organisationId: at.stranger.id, name: 'Hoses' })
    const [id, url] = [at.id(), `/api/v1${path}/import/${at.stranger.id}`]
    const post = (name: string, sent = id) =>
      request('POST', url, {
        host: at.host,
        token: at.strangerAdmin.token,
        json: { id: sent, [key]: [{ ...row, name }] },
      })
    const answers = await Promise.all(Array.from({ length: 4 }, () => post('Once')))
    answers.push(await post('Once'))
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { created: 1, updated: 0 }])
    const list = await request('GET', `/api/v1${path}`, { host: at.host, token: at.strangerAdmin.token })
    expect(list.body.totalItems).toBe(1)
    expect((await post('Other')).status).toBe(409)
    expect((await post('Once', 'no id')).status).toBe(422)
    expect((await post('Other', at.customer.id)).status).toBe(409)
  })

  // ERROR-13, IMPORT-4, IMPORT-5, IMPORT-6
  it('addresses of templates are dead once their maker has lost the right', async () => {
    const at = await buildWorld()
    const call = (tail: string) =>
      request('GET', `/api/v1${path}/export-template/${at.customer.id}${tail}`, {
        host: at.host,
        token: at.customerAdmin.token,
      })
    const { pathname } = new URL((await call('')).body.url)
    const open = (host = at.host) => request('GET', pathname, { host })
    const file = await open()
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="${path === '/checks' ? 'tasks' : 'assets'}-template.csv"`,
    )
    const header =
      path === '/checks' ? 'DO-NOT-EDIT,Name,Sector,Frequency,Frequency unit' : 'DO-NOT-EDIT,Asset Name,Sector,Notes'
    expect(file.text).toBe(`\uFEFF${header}\r\n`)
    expect((await open(world.host)).status).toBe(404)
    await systemDb.membership.updateMany({ where: { userId: at.customerAdmin.id }, data: { role: 1 } })
    expect(await open()).toMatchObject({ status: 404, body: { global: ['This link is no longer valid'] } })
  })
})
