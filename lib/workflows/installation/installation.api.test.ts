import { expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildBatch, buildWorld } from '@/lib/testing/factories'
import { readInstallation } from './queries'

// SCREEN-35
it('counts clients, tags, mails and storage as they are', async () => {
  const world = await buildWorld()
  // Of all clients: other tests make and delete tags meanwhile, but seldom between these.
  const made = async () => {
    const before = await readInstallation()
    await buildBatch({ clientId: world.clientId, count: 3 })
    return (await readInstallation()).tags.made - before.tags.made
  }
  await expect.poll(made).toBeGreaterThanOrEqual(3)
  const after = await readInstallation()
  expect(after.clients.live).toBeGreaterThan(0)
  expect(after.mails.failing).toBeLessThanOrEqual(after.mails.waiting)
  expect(after.storage.database).toBeGreaterThan(1_000_000)
  expect(after.storage.files).toBeLessThanOrEqual((await systemDb.upload.count()) + 1000)
})
