import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { bringRegister } from '@/lib/testing/bring-register'
import { stage } from '@/lib/testing/register-stage'
import { request } from '@/lib/testing/request'

// REGRUN-1, REGRUN-2, REGRUN-6, REGRUN-18
it('says of twenty thousand rows in which every cell is wrong what it says of a thousand, and leaves all of them out', async () => {
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
it('reads three files of one person at once and refuses more, while others’ are read', async () => {
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
