import type { JobHelpers } from 'graphile-worker'
import { expect, it } from 'vitest'
import { replaceToken } from '@/lib/auth/email-tokens'
import { pool, systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { buildClient, buildOrganisation, buildUser } from '@/lib/testing/factories'
import { housekeeping } from './housekeeping'

const days = (n: number) => new Date(Date.now() - n * 86_400_000)

// RUN-26
it('housekeeping deletes what has expired, and nothing that is still in use', async () => {
  const { id: clientId } = await buildClient()
  const pending = { clientId, verifiedAt: null }
  const people = {
    member: await buildUser({ clientId }),
    forgotten: await buildUser({ ...pending, registeredAt: days(31) }),
    fresh: await buildUser({ ...pending, registeredAt: days(6) }),
    invited: await buildUser({ ...pending, invitedAt: days(90), registeredAt: days(60) }),
  }
  // Nobody who has not opened his link has a session; the factory gives one to everybody.
  await systemDb.session.deleteMany({ where: { user: { verifiedAt: null, clientId } } })
  const ended = people.member.sessionId
  await systemDb.session.update({ where: { id: ended }, data: { endedAt: days(2) } })
  const live = await buildUser({ clientId })
  const link = await replaceToken(systemDb, { clientId, userId: live.id, kind: 'reset' })
  await systemDb.emailToken.update({ where: { id: link }, data: { expiresAt: days(2) } })

  const former = { clientId, userId: live.id, email: 'former@example.test', tokenHash: live.id, expiresAt: days(2) }
  await systemDb.formerEmail.create({ data: former })

  const { id: organisationId } = await buildOrganisation({ clientId })
  const bulk = async (finishedAt: Date) => {
    const asked = { list: 'assets', action: 'archive', values: {}, state: 2, count: 1, looked: 1, done: 1, finishedAt }
    const { id } = await systemDb.bulkChange.create({
      data: { id: newId(), clientId, organisationId, userId: live.id, ...asked },
    })
    await systemDb.bulkItem.create({ data: { clientId, bulkId: id, position: 1, recordId: newId(), outcome: 1 } })
    return id
  }
  const [old, recent] = [await bulk(days(31)), await bulk(days(29))]

  const download = async (createdAt: Date) => {
    const asked = { name: 'assets', query: '', filename: 'assets.csv', state: 2, finishedAt: createdAt, createdAt }
    const { id } = await systemDb.download.create({ data: { id: newId(), clientId, userId: live.id, ...asked } })
    return id
  }
  const files = [await download(days(31)), await download(days(29))]

  const query = (sql: string) => pool.query(sql)
  await housekeeping({}, { query } as unknown as JobHelpers)

  const left = await systemDb.user.findMany({ where: { clientId }, select: { id: true } })
  const ids = [people.member, people.fresh, people.invited, live].map(({ id }) => id)
  expect(left.map(({ id }) => id).sort()).toEqual(ids.sort())
  expect(await systemDb.session.count({ where: { id: ended } })).toBe(0)
  expect(await systemDb.session.count({ where: { id: live.sessionId } })).toBe(1)
  expect(await systemDb.emailToken.count({ where: { id: link } })).toBe(0)
  expect(await systemDb.formerEmail.count({ where: { userId: live.id } })).toBe(0)
  const rows = await systemDb.bulkItem.findMany({ where: { clientId, bulkId: { in: [old, recent] } } })
  expect(rows.map(({ bulkId }) => bulkId)).toEqual([recent])
  const kept = await systemDb.download.findMany({ where: { clientId, id: { in: files } } })
  expect(kept.map(({ id }) => id)).toEqual(files.slice(1))
})
