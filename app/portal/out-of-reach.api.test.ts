import { beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '@/lib/auth/passwords'
import { systemDb } from '@/lib/core/db/client'
import { type Built, buildOrganisation, buildSite, buildWorld } from '@/lib/testing/factories'
import { Jar } from '@/lib/testing/jar'

const kinds = ['customerAdmin', 'distributorAdmin', 'clientAdmin'] as const
type Kind = (typeof kinds)[number]

let world: Built<typeof buildWorld>
const jars = {} as Record<Kind, Jar>
let roots: Record<Kind, string>

beforeAll(async () => {
  world = await buildWorld()
  const { clientId, host, customer, distributor } = world
  const password = 'Inspect-Me-1'
  await systemDb.user.updateMany({ where: { clientId }, data: { passwordHash: await hashPassword(password) } })
  for (const kind of kinds) {
    jars[kind] = new Jar(host)
    await jars[kind].signIn({ email: world[kind].email ?? '', password })
  }
  roots = {
    customerAdmin: `/portal/${customer.id}`,
    distributorAdmin: `/portal/${distributor.id}`,
    clientAdmin: '/portal/admin',
  }
})

const visit = (kind: Kind, path: string) => jars[kind].call('GET', path)

describe('a page of the portal', () => {
  // ACCESS-6, ACCESS-8
  it('in an organisation that one does not belong to leads to one’s own start page', async () => {
    const { customer, distributor, stranger, clientId } = world
    const archived = await buildOrganisation({ clientId, distributorId: distributor.id, deletedAt: new Date() })
    for (const [kind, organisationId] of [
      ['customerAdmin', stranger.id],
      ['customerAdmin', distributor.id],
      ['customerAdmin', 'admin'],
      ['customerAdmin', 'nonsense'],
      ['distributorAdmin', customer.id],
      ['clientAdmin', archived.id],
    ] as const) {
      const { status, headers } = await visit(kind, `/portal/${organisationId}/assets`)
      expect([status, headers.location], organisationId).toEqual([307, `${roots[kind]}?message=no-permission`])
    }
  })

  // ACCESS-9
  it('that does not exist is not found', async () => {
    for (const path of [
      'nothing',
      'assets/nothing/at/all',
      'organisations/nothing/view',
      'organisations/link/AAAAAA',
    ]) {
      const { status, text } = await visit('distributorAdmin', `${roots.distributorAdmin}/${path}`)
      expect(status, path).toBe(404)
      expect(text, path).toContain('This does not exist, or you have no access to it')
    }
  })

  // ACCESS-9
  it('of a record out of reach is not found', async () => {
    const { stranger, distributor } = world
    const { status } = await visit('distributorAdmin', `${roots.distributorAdmin}/organisations/${stranger.id}/view`)
    expect(status).toBe(404)
    const own = await visit(
      'distributorAdmin',
      `${roots.distributorAdmin}/organisations/link/${distributor.accountCode}`,
    )
    expect(own.status).toBe(404)
    const site = await buildSite({ clientId: world.clientId, organisationId: stranger.id })
    for (const path of [`${site.id}/view`, site.id, `${site.id}/delete`, `add/${world.customer.id}/${site.id}`]) {
      const { status } = await visit('distributorAdmin', `${roots.distributorAdmin}/sites-and-zones/${path}`)
      expect(status, path).toBe(404)
    }
  })
})
