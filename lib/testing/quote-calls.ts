import { expect } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import type { Role } from '@/lib/domain/permissions/actor'
import type { Built, buildWorld } from './factories'
import { buildQuotableFinding } from './quote-factories'
import { request } from './request'

type Who = { token: string }

/** A line of a quote at a price. */
export const line = (unitAmount: number, more: object = {}) => ({ description: 'A visit', unitAmount, ...more })

/** The state of a finding as it is stored. */
export const stateOf = async (id: string) => (await systemDb.finding.findUniqueOrThrow({ where: { id } })).state

/** What tests of quotes do in a world of theirs, as an Admin of its distributor unless they say who. */
export function quoteCalls(world: () => Built<typeof buildWorld>) {
  const call = (method: string, path: string, who: Who | null = world().distributorAdmin, json?: unknown) =>
    request(method, `/api/v1${path}`, { host: world().host, token: who?.token, json })
  return {
    call,
    draft: async (more: object = {}) => {
      const { customer, distributorAdmin } = world()
      const body = { customerOrganisationId: customer.id, title: 'Repairs', lines: [line(1000)], ...more }
      const { status, body: made } = await call('POST', '/quotes', distributorAdmin, body)
      expect([status, made], JSON.stringify(made)).toEqual([201, expect.anything()])
      return made
    },
    /** Somebody of the customer who is mailed quotes. */
    receiver: async (role: Role = 0, organisationId = world().customer.id) => {
      const user = await world().person(organisationId, role)
      await systemDb.membership.updateMany({
        where: { userId: user.id, organisationId },
        data: { receiveQuotes: true },
      })
      return { ...user, email: user.email ?? '' }
    },
    finding: (state = 0, customerId = world().customer.id) => {
      const { clientId, distributor, distributorAdmin } = world()
      const owners = { clientId, customerId, distributorId: distributor.id }
      return buildQuotableFinding({ ...owners, userId: distributorAdmin.id, state })
    },
    send: (id: string, body: object = {}) => call('POST', `/quotes/${id}/send`, world().distributorAdmin, body),
    decide: (id: string, decision: string, who: Who) => call('POST', `/quotes/${id}/decision`, who, { decision }),
  }
}
