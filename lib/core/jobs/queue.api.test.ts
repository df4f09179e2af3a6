import { afterAll, expect, it } from 'vitest'
import { disconnect, systemDb } from '@/lib/core/db/client'
import { buildClient, unique } from '@/lib/testing/factories'
import { enqueue } from './queue'

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)

afterAll(disconnect)

async function buildTokens(clientId: string) {
  const user = await systemDb.user.create({
    data: { clientId, firstName: 'Ann', lastName: 'Other', email: `${unique('ann').replace(' ', '-')}@example.test` },
  })
  const token = (kind: string, expiresAt: Date) =>
    systemDb.emailToken.create({ data: { clientId, userId: user.id, kind, tokenHash: unique(kind), expiresAt } })
  const [dead, invite, live] = [
    await token('reset', inDays(-2)),
    await token('invite', inDays(-2)),
    await token('registration', inDays(1)),
  ]
  const session = (expiresAt: Date, endedAt: Date | null = null) =>
    systemDb.session.create({ data: { clientId, userId: user.id, expiresAt, endedAt } })
  const sessions = [await session(inDays(-2)), await session(inDays(20), inDays(-2)), await session(inDays(20))]
  return { dead, invite, live, sessions }
}

it('a job runs once its transaction is committed: housekeeping deletes expired links and no others', async () => {
  const { id } = await buildClient()
  const { dead, invite, live, sessions } = await buildTokens(id)
  await systemDb.$transaction((tx) => enqueue(tx, 'housekeeping', {}))

  const left = () =>
    systemDb.emailToken.findMany({ where: { clientId: id }, select: { id: true }, orderBy: { id: 'asc' } })
  await expect.poll(async () => (await left()).map((row) => row.id)).not.toContain(dead.id)
  expect((await left()).map((row) => row.id)).toEqual([invite.id, live.id])
  const alive = await systemDb.session.findMany({ where: { clientId: id }, select: { id: true } })
  expect(alive).toEqual([{ id: sessions[2]!.id }])
})

// MAIL-1
it('a job is not queued where its transaction fails; a job with a key replaces the waiting one', async () => {
  const key = unique('key')
  const waiting = () => systemDb.$queryRaw<unknown[]>`SELECT 1 FROM graphile_worker.jobs WHERE key = ${key}`
  const runAt = inDays(365)
  const failing = systemDb.$transaction(async (tx) => {
    await enqueue(tx, 'housekeeping', {}, { jobKey: key, runAt })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await waiting()).toHaveLength(0)

  await enqueue(systemDb, 'housekeeping', {}, { jobKey: key, runAt })
  await enqueue(systemDb, 'housekeeping', {}, { jobKey: key, runAt })
  expect(await waiting()).toHaveLength(1)
  await systemDb.$executeRaw`SELECT graphile_worker.remove_job(${key})`
})
