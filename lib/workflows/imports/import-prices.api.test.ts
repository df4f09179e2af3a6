import { beforeAll, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { readImportFile } from './rows/file'
import { pricePayload } from './rows/payload'
import { priceColumns } from './rows/table'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
  const { clientId, distributor } = world
  await systemDb.client.update({ where: { id: clientId }, data: { currency: 'EUR', taxRate: 1900 } })
  await systemDb.quotePrice.createMany({
    data: [
      { code: '=VISIT', description: 'A visit; "long"', unitAmount: 5000n, taxRate: 2000 },
      { code: 'DISCOUNT', description: 'Discount', unitAmount: -1050n, taxRate: 0 },
    ].map((price) => ({ ...price, clientId, organisationId: distributor.id })),
  })
})

const call = (method: string, path: string, json?: unknown) =>
  request(method, `/api/v1${path}`, { host: world.host, token: world.distributorAdmin.token, json })
const send = (prices: unknown, query = '') =>
  call('POST', `/quotePrices/import/${world.distributor.id}${query}`, { prices })
const list = async () => (await call('GET', '/quotePrices?limit=1000')).body.items
const fileAt = async (path: string) => {
  const { body } = await call('GET', path)
  return (await request('GET', `${new URL(body.url).pathname}${new URL(body.url).search}`, { host: world.host })).bytes
}

// IMPORT-33
it('an import of prices goes by their codes, saves all or none, and changes nothing after an export', async () => {
  const before = await list()
  const organisationId = world.distributor.id
  for (const path of [`/quotePrices/export-template/${organisationId}/true`, '/quotePrices/export']) {
    const { rows, skipped } = readImportFile(await fileAt(path), priceColumns, false)
    expect([rows.length, skipped]).toEqual([2, []])
    expect((await send(pricePayload(rows))).body).toEqual({ created: 0, updated: 0 })
  }
  expect(await list()).toEqual(before)

  const wrong = { code: 'X', description: '', price: '1.005', tax: '101' }
  const refused = await send([{ code: 'NEW', description: 'New', price: '1' }, wrong])
  expect([refused.status, refused.body.rows]).toEqual([
    422,
    [
      {
        line: 3,
        level: 'error',
        messages: [
          'Required.',
          'Price must be a number such as 12.50',
          'Tax % must be a number from 0 to 100, such as 20',
          'This line will prevent file being imported',
        ],
      },
    ],
  ])
  const rows = [
    { code: 'discount', description: 'Discount', price: '-10.50', tax: '' },
    { code: 'NEW', description: 'New', price: 12.5 },
  ]
  expect((await send(rows, '?dryRun=1')).body).toMatchObject({ created: 1, updated: 1 })
  expect(await list()).toEqual(before)
  expect(await send(rows)).toMatchObject({ status: 200, body: { created: 1, updated: 1 } })
  expect(await list()).toMatchObject([
    { code: '=VISIT', unitAmount: 5000 },
    { id: before[1].id, code: 'discount', unitAmount: -1050, taxRate: 0 },
    { code: 'NEW', unitAmount: 1250, taxRate: 1900, currency: 'EUR' },
  ])
})
