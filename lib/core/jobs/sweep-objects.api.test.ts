import type { JobHelpers } from 'graphile-worker'
import { expect, it } from 'vitest'
import { pool, systemDb } from '@/lib/core/db/client'
import { files } from '@/lib/core/files/files'
import { buildAsset } from '@/lib/testing/asset-factories'
import { buildWorld } from '@/lib/testing/factories'
import { sweepObjects } from './sweep-objects'

/** What the queue hands to a task, as far as this one needs it. */
const helpers = {
  query: (sql: string) => pool.query(sql),
  withPgClient: async (work: (client: unknown) => Promise<unknown>) => {
    const client = await pool.connect()
    try {
      return await work(client)
    } finally {
      client.release()
    }
  },
} as unknown as JobHelpers

// FILE-24
it('files that no row names are deleted once their time has come, and so are unfinished uploads', async () => {
  const { clientId, customer, customerUser } = await buildWorld()
  const { id: assetId } = await buildAsset({ clientId, customerId: customer.id })
  const hour = 3_600_000
  const keys = { old: `${clientId}/old`, missing: `${clientId}/missing`, fresh: `${clientId}/fresh` }
  for (const key of [keys.old, keys.fresh]) await files().put(key, Buffer.from('x'), 'text/plain')
  await systemDb.strayObject.createMany({
    data: Object.values(keys).map((key) => ({
      key,
      clientId,
      sweepAfter: new Date(Date.now() + (key === keys.fresh ? hour : -hour)),
    })),
  })
  const upload = (hours: number, readyAt: Date | null) =>
    systemDb.upload.create({
      data: {
        clientId,
        assetId,
        userId: customerUser.id,
        filename: 'a.pdf',
        mimetype: 'application/pdf',
        uploadType: 2,
        fileSize: 9,
        objectKey: 'k',
        createdAt: new Date(Date.now() - hours * hour),
        readyAt,
      },
    })
  const [forgotten, underway, kept] = [await upload(25, null), await upload(1, null), await upload(25, new Date())]

  // What the server's own sweeper holds at this moment is left to it.
  const rowsLeft = async () => {
    await sweepObjects({}, helpers)
    return (await systemDb.strayObject.findMany({ where: { clientId } })).map(({ key }) => key)
  }
  await expect.poll(rowsLeft).toEqual([keys.fresh])

  expect(await files().get(keys.old)).toBeNull()
  expect(await files().stat(keys.fresh)).toEqual({ size: 1 })
  const left = await systemDb.upload.findMany({ where: { assetId }, select: { id: true } })
  expect(left.map(({ id }) => id).sort()).toEqual([underway.id, kept.id].sort())
  expect(left).not.toContainEqual({ id: forgotten.id })
})
