import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { bringRegister } from '@/lib/testing/bring-register'
import { stage } from '@/lib/testing/register-stage'
import { workbook } from '@/lib/testing/registers/workbook'
import { request } from '@/lib/testing/request'

// REGRUN-1, REGRUN-2, REGRUN-6, REGRUN-18
it('20,000 rows in which every cell is wrong are all left out, with as many messages as 1,000 have', async () => {
  const { clientId, checks, who, choices } = await stage()
  const [service] = checks
  const rows = 20_000
  const lines = Array.from({ length: rows }, (_, at) => `NO${at},,31/02/2025,soon,tomorrow,perhaps,Hall`)
  const csv = ['Tag,Type,Installed,Made,Last service,Result,Zone', ...lines].join('\n')
  const mapping = {
    ...{ 0: 'tag', 1: 'assetType', 2: 'installationDate', 3: 'manufactureDate', 6: 'zone:1' },
    ...{ 4: `task:${service.id}:date`, 5: `task:${service.id}:status` },
  }
  const register = await bringRegister(who, { csv, mapping, choices: { ...choices, errors: 'leaveOut' } })
  const checked = await register.check()
  expect(checked.body.counts).toEqual({ rows, error: rows, warning: 0, success: 0, make: 0, update: 0, leaveOut: rows })
  expect(checked.body.rows).toHaveLength(1000)
  expect(checked.body.rows[0].messages.length).toBeGreaterThan(5)
  expect(checked.text.length).toBeLessThan(2_000_000)
  const done = await register.run()
  expect(done).toMatchObject({ state: 3, made: 0, updated: 0, leftOut: rows, done: rows })
  const left = await request('GET', new URL(done.leftOutUrl).pathname, who)
  expect(left.text.trim().split('\r\n')).toHaveLength(rows + 1)
  expect(await systemDb.asset.count({ where: { clientId } })).toBe(0)
  expect(await systemDb.site.count({ where: { clientId } })).toBe(0)
}, 180_000)

// REGISTER-8
it('three files of one person are read at once and more are refused, while others’ files are read', async () => {
  const { who, customerAdmin, host } = await stage()
  const file = Buffer.from(`Tag,Type\n${Array.from({ length: 60_000 }, (_, at) => `T${at},Foam\n`).join('')}`)
  const bring = (as: { host: string; token: string }) =>
    request('POST', '/api/v1/assetImports', { ...as, json: { filename: 'r.csv', file: file.toString('base64') } })
  const own = Promise.all(Array.from({ length: 10 }, () => bring(who)))
  const other = bring({ host, token: customerAdmin.token })
  const statuses = (await own).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([201, 429]))
  expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(3)
  expect((await other).status).toBe(201)
  expect((await bring(who)).status).toBe(201)
}, 120_000)

// REGISTER-13, REGRUN-18, ERROR-30
it('characters that can’t be stored are kept out of titles, samples and the file of rows left out', async () => {
  const { who, choices } = await stage()
  const half = (length: number) => `${'x'.repeat(length)}🔥`
  const bytes = workbook([
    {
      name: 'Register',
      rows: [
        ['Tag', 'Type', half(254), 'No_x0000_tes'],
        ['A_x0000_1', 'Foam', half(98), half(59)],
        ['A2', 'Foam_xD800_', half(150), 'b_xDC00__x0000_'],
        ['A3', 'Foam', '01/02/2021 _x0000_', null],
      ],
    },
  ])
  const call = (method: string, tail: string, json: object) =>
    request(method, `/api/v1/assetImports${tail}`, { ...who, json })
  const made = await call('POST', '', { filename: `${half(99)}.xlsx`, file: bytes.toString('base64') })
  expect(made.status, made.text.slice(0, 300)).toBe(201)
  expect(made.body.columns.map(({ samples }: { samples: string[] }) => samples[1])).toEqual([
    ...['A2', 'Foam\uFFFD', `${'x'.repeat(99)}…`, 'b\uFFFD\uFFFD'],
  ])
  const mapping = { 0: 'tag', 1: 'assetType', 2: 'detail:new', 3: 'notes' }
  const put = await call('PUT', '', { id: made.body.id, mapping, choices: { ...choices, errors: 'leaveOut' } })
  expect(put.status, put.text.slice(0, 300)).toBe(200)
  const checked = await call('POST', `/${made.body.id}/check`, {})
  expect(checked.body.counts).toMatchObject({ rows: 3, error: 3 })
  expect((await call('POST', `/${made.body.id}/run`, {})).status).toBe(200)
  const read = async () => (await request('GET', `/api/v1/assetImports/${made.body.id}`, who)).body
  await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe(3)
  const left = await request('GET', new URL((await read()).leftOutUrl).pathname, who)
  expect(left.text).toContain('this has characters that can’t be stored')
}, 120_000)

// REGISTER-8
it('six checks of one person run at once and more are refused, while others’ checks run', async () => {
  const { who, choices, customerAdmin, host } = await stage()
  const csv = `Tag,Type\n${Array.from({ length: 20_000 }, (_, at) => `T${at},Foam\n`).join('')}`
  const mapping = { 0: 'tag', 1: 'assetType' }
  const register = await bringRegister(who, { csv, mapping, choices })
  const theirs = await bringRegister({ host, token: customerAdmin.token }, { csv, mapping })
  const checks = Promise.all(Array.from({ length: 12 }, () => register.check()))
  const other = theirs.check()
  const statuses = (await checks).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(6)
  expect((await other).status).toBe(200)
  expect((await register.check()).status).toBe(200)
}, 180_000)
