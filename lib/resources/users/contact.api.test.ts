import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildOrganisation, buildWorld, unique } from '@/lib/testing/factories'
import { mailsTo, waitForMail } from '@/lib/testing/mail'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
beforeAll(async () => {
  world = await buildWorld()
})

const contact = (more: object = {}) => ({
  firstName: 'Jo',
  lastName: 'Park',
  email: `${unique('jo').replace(' ', '.')}@example.test`,
  ...more,
})
const ask = (id: string, who: { token: string } | undefined, json: unknown) =>
  request('POST', `/api/v1/organisations/${id}/invite`, { host: world.host, token: who?.token, json })
const newCustomer = (name = unique('Customer')) =>
  buildOrganisation({ clientId: world.clientId, name, distributorId: world.distributor.id })

describe('asking the first person of a customer in', () => {
  // ORGANISATION-57, MAIL-13, MAIL-10, AUDIT-1
  it('mails the account code and a link, and gives them the Admin of it', async () => {
    const customer = await newCustomer('Mill, see http://evil.example.test/x')
    const json = contact()
    const { status, body } = await ask(customer.id, world.distributorAdmin, json)
    expect([status, body]).toEqual([201, { organisationId: customer.id, ...json }])
    const mail = await waitForMail(json.email)
    expect(mail.text).toContain(customer.accountCode)
    expect(mail.text).toContain('/validate/')
    expect(`${mail.subject} ${mail.text}`).not.toContain('evil.example.test')
    const { id, memberships } = await systemDb.user.findFirstOrThrow({
      where: { clientId: world.clientId, email: json.email },
      include: { memberships: true },
    })
    expect(memberships).toMatchObject([{ organisationId: customer.id, role: 2 }])
    const line = await systemDb.auditLog.findFirstOrThrow({ where: { recordId: id, action: 'role-change' } })
    expect([line.organisationId, line.details]).toMatchObject([
      world.distributor.id,
      { organisationId: customer.id, from: null, to: 2 },
    ])
    // Again, since the first mail was lost: another link, still one membership.
    expect((await ask(customer.id, world.distributorAdmin, json)).status).toBe(201)
    expect(await systemDb.membership.count({ where: { userId: id } })).toBe(1)
    expect(await systemDb.emailToken.count({ where: { userId: id } })).toBe(1)
  })

  // ORGANISATION-57, ORGANISATION-50, TENANT-10
  it('makes somebody with an account its Admin at once, and reveals nothing of them', async () => {
    const customer = await newCustomer()
    const json = contact({ email: world.strangerAdmin.email })
    const { status, body } = await ask(customer.id, world.distributorAdmin, json)
    expect([status, body]).toEqual([201, { organisationId: customer.id, ...json }])
    const member = { organisationId: customer.id, userId: world.strangerAdmin.id }
    expect(await systemDb.membership.findFirstOrThrow({ where: member })).toMatchObject({ role: 2 })
    expect((await waitForMail(json.email)).subject).toContain('You have been added to')
    const hidden = await newCustomer()
    expect((await ask(hidden.id, world.distributorAdmin, contact({ email: world.systemAdmin.email }))).status).toBe(201)
    expect(await systemDb.membership.count({ where: { organisationId: hidden.id } })).toBe(0)
    expect(await mailsTo(world.systemAdmin.email ?? '')).toEqual([])
  })

  // ORGANISATION-57, ORGANISATION-19, ACCESS-18
  it('is allowed to its distributor, for a customer that nobody uses yet', async () => {
    const customer = await newCustomer()
    const refusal = { global: ['Somebody of this customer uses the portal already. Ask them to invite others'] }
    const taken = await ask(world.customer.id, world.distributorAdmin, contact())
    expect([taken.status, taken.body]).toEqual([422, refusal])
    expect((await ask(customer.id, undefined, contact())).status).toBe(401)
    expect((await ask(customer.id, world.customerAdmin, contact())).status).toBe(403)
    expect((await ask(customer.id, world.clientAdmin, contact())).status).toBe(403)
    expect((await ask(world.distributor.id, world.distributorAdmin, contact())).status).toBe(404)
    expect((await ask(world.stranger.id, world.distributorAdmin, contact())).status).toBe(404)
    const elsewhere = await buildWorld()
    expect((await ask(elsewhere.customer.id, world.distributorAdmin, contact())).status).toBe(404)
    const wrong = await ask(customer.id, world.distributorAdmin, { firstName: '', email: 'nobody' })
    expect([wrong.status, Object.keys(wrong.body).sort()]).toEqual([422, ['email', 'firstName', 'lastName']])
    const archived = await buildOrganisation({
      clientId: world.clientId,
      distributorId: world.distributor.id,
      deletedAt: new Date(),
    })
    expect((await ask(archived.id, world.distributorAdmin, contact())).status).toBe(409)
  })
})
