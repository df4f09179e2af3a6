import { describe, expect, it } from 'vitest'
import type { Viewer } from '@/lib/domain/permissions/actor'
import type { UserOutput } from '@/lib/resources/users/schema'
import { bodyOf, onlyChanged, valuesOf } from './user-values'

const member = { organisationId: 'o1', role: 1, label: 'Northgate', receiveQuotes: true }
const ann = {
  id: 'ann',
  firstName: 'Ann',
  lastName: 'Ode',
  email: 'ann@x.test',
  clientAdmin: false,
  role: 1,
  receiveQuotes: true,
  organisationIds: [member],
} as unknown as UserOutput
const manager = { acting: { as: 'organisation', organisationId: 'o1', role: 1 } } as Viewer
const clientAdmin = { clientAdmin: true, acting: { as: 'admin' } } as Viewer

describe('what the user form saves', () => {
  it('is one role where a user admin saves it; role 3 ends the membership', () => {
    expect(bodyOf(manager, ann, valuesOf(ann))).toEqual({ role: 1, receiveQuotes: true })
    expect(bodyOf(manager, ann, { ...valuesOf(ann), role: '3' })).toMatchObject({ role: 3 })
  })

  // ORGANISATION-30
  it('is the organisations and the flag of client admins where a client admin saves it', () => {
    expect(bodyOf(clientAdmin, ann, valuesOf(ann))).toEqual({
      clientAdmin: false,
      organisationIds: [{ organisationId: 'o1', role: 1, receiveQuotes: true }],
    })
  })

  it('leaves out the memberships that are as they were', () => {
    const before = valuesOf(ann)
    expect(onlyChanged(structuredClone(before), before.organisationIds).organisationIds).toEqual([])
    const added = { organisationId: 'o2', label: 'Leith', role: '0', receiveQuotes: false, isNew: true }
    const organisationIds = [...before.organisationIds, added]
    expect(onlyChanged({ ...before, organisationIds }, before.organisationIds).organisationIds).toEqual([added])
    expect(onlyChanged({ ...before, organisationIds }).organisationIds).toHaveLength(2)
  })

  it('has names and email for a new person, who starts as a User', () => {
    expect(
      bodyOf(manager, undefined, { ...valuesOf(undefined), firstName: 'Bo', lastName: 'Lee', email: 'b@x.test' }),
    ).toEqual({
      firstName: 'Bo',
      lastName: 'Lee',
      email: 'b@x.test',
      role: 0,
      receiveQuotes: false,
    })
  })
})
