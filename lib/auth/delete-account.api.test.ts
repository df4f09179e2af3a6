import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { transaction } from '@/lib/core/db/transaction'
import { ApiError } from '@/lib/core/errors/errors'
import type { Actor } from '@/lib/domain/permissions/actor'
import { buildClient, buildOrganisation, buildUser } from '@/lib/testing/factories'
import { deleteAccount, deleteOwnAccount } from './delete-account'

async function world() {
  const client = await buildClient()
  const clientId = client.id
  const organisation = await buildOrganisation({ clientId })
  const member = (role: 0 | 1 | 2 | 4, more: object = {}) =>
    buildUser({ clientId, memberships: [{ organisationId: organisation.id, role }], ...more })
  return { client, clientId, organisation, member }
}

const remove = (clientId: string, userId: string) => transaction((tx) => deleteAccount(tx, { clientId, userId }))
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => (error instanceof ApiError ? [error.status, error.body] : Promise.reject(error)),
  )
const needsAdmin = [422, { global: ['An organisation needs at least one admin'] }]
const asActor = (user: { id: string; sessionId: string }, clientId: string, more: Partial<Actor> = {}): Actor => ({
  kind: 'user',
  userId: user.id,
  fullName: '',
  sessionId: user.sessionId,
  clientId,
  clientAdmin: false,
  systemAdmin: false,
  acting: { as: 'none', reason: 'select' },
  ...more,
})

describe('deleting an account', () => {
  // ACCOUNT-38, RESULT-7
  it('erases address and password, ends sessions and memberships, and keeps the name', async () => {
    const { clientId, member } = await world()
    await member(2)
    const someone = await member(0, { passwordHash: 'x' })
    await remove(clientId, someone.id)
    const row = await systemDb.user.findUniqueOrThrow({
      where: { id: someone.id },
      include: { memberships: true, sessions: true },
    })
    expect(row).toMatchObject({ email: null, passwordHash: null, lastName: someone.lastName, memberships: [] })
    expect(row.deletedAt).not.toBeNull()
    expect(row.sessions.every(({ endedAt }) => endedAt)).toBe(true)
    // The address is free again.
    await buildUser({ clientId, email: someone.email ?? '' })
  })

  // ORGANISATION-34
  it('is refused to the last Admin of an organisation that others use, and allowed to anybody else', async () => {
    const { clientId, member } = await world()
    const admin = await member(2)
    const other = await member(0)
    await member(2, { verifiedAt: null }) // invited: does not count
    expect(await refusal(remove(clientId, admin.id))).toEqual(needsAdmin)
    expect(await systemDb.user.count({ where: { id: admin.id, deletedAt: null } })).toBe(1)
    expect(await refusal(remove(clientId, other.id))).toBeNull()
    expect(await refusal(remove(clientId, admin.id))).toBeNull() // alone now
  })

  it('is allowed to the last Admin of an archived organisation', async () => {
    const { clientId, member, organisation } = await world()
    const admin = await member(2)
    await member(0)
    await systemDb.organisation.update({ where: { id: organisation.id }, data: { deletedAt: new Date() } })
    expect(await refusal(remove(clientId, admin.id))).toBeNull()
  })

  // ORGANISATION-34
  it('leaves one Admin when the last two go at once', async () => {
    const { clientId, member } = await world()
    const admins = [await member(2), await member(2)]
    await member(4)
    const answers = await Promise.all(admins.map(({ id }) => refusal(remove(clientId, id))))
    expect(answers.filter((one) => one === null)).toHaveLength(1)
    expect(answers).toContainEqual(needsAdmin)
  })

  // ACCOUNT-39
  it('is refused to somebody who impersonates, and works on any client', async () => {
    const { clientId } = await world()
    const someone = await buildUser({ clientId })
    const impersonator = { id: someone.id, fullName: '' }
    const own = (actor: Actor) => refusal(transaction((tx) => deleteOwnAccount(tx, actor)))
    expect(await own(asActor(someone, clientId, { impersonator }))).toMatchObject([403, {}])
    const elsewhere = await buildClient()
    const system = await buildUser({ clientId, systemAdmin: true })
    expect(await own(asActor(system, elsewhere.id, { systemAdmin: true }))).toBeNull()
    expect(await systemDb.user.count({ where: { id: system.id, deletedAt: null } })).toBe(0)
  })
})
