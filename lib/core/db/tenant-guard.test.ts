import { describe, expect, it } from 'vitest'
import { assertEachTableHeld, assertRawScope, assertTenantScope, TenantScopeError } from './tenant-guard'

const clientId = '0199f0a0-0000-7000-8000-000000000001'
const check = (model: string, operation: string, args?: Record<string, unknown>) => () =>
  assertTenantScope(model, operation, args)

describe('the tenant guard', () => {
  // TENANT-7
  it('refuses every kind of query on a tenant table that names no client', () => {
    const open: [string, Record<string, unknown> | undefined][] = [
      ['findMany', undefined],
      ['findMany', {}],
      ['findFirst', { where: { id: clientId } }],
      ['findUnique', { where: { clientId_id: { id: clientId } } }],
      ['count', { where: { OR: [{ clientId }] } }],
      ['count', { where: { NOT: { clientId } } }],
      ['updateMany', { where: {}, data: { clientId } }],
      ['deleteMany', undefined],
      ['groupBy', { by: ['clientId'] }],
      ['aggregate', { where: { AND: [{ id: clientId }] } }],
      ['findMany', { where: { clientId: undefined } }],
      ['findMany', { where: { clientId: { not: clientId } } }],
      ['create', { data: { name: 'x' } }],
      ['createMany', { data: [{ clientId }, { name: 'x' }] }],
      ['upsert', { where: { clientId, id: clientId }, create: { name: 'x' } }],
      ['upsert', { where: { id: clientId }, create: { clientId } }],
    ]
    for (const [operation, args] of open) expect(check('Asset', operation, args), operation).toThrow(TenantScopeError)
  })

  it('lets queries through that name one client', () => {
    const fixed: [string, Record<string, unknown>][] = [
      ['findMany', { where: { clientId } }],
      ['findUnique', { where: { clientId_id: { clientId, id: clientId } } }],
      ['count', { where: { AND: [{ deletedAt: null }, { AND: [{ clientId }] }] } }],
      ['create', { data: { clientId } }],
      ['createMany', { data: [{ clientId }, { clientId }] }],
      ['upsert', { where: { clientId, id: clientId }, create: { clientId } }],
    ]
    for (const [operation, args] of fixed) expect(check('Asset', operation, args), operation).not.toThrow()
  })

  it('guards every table that has a client, and no other', () => {
    for (const model of [
      'Asset',
      'AuditLog',
      'Check',
      'CompletedCheck',
      'Membership',
      'Organisation',
      'Upload',
      'User',
    ])
      expect(check(model, 'findMany', {}), model).toThrow(TenantScopeError)
    for (const model of ['SessionToken', 'RateLimit', 'CaptchaUse'])
      expect(check(model, 'findMany', {}), model).not.toThrow()
  })

  it('refuses raw statements that neither name the client nor say why not', () => {
    expect(() => assertRawScope('SELECT * FROM "Asset"')).toThrow(TenantScopeError)
    expect(() => assertRawScope('SELECT * FROM "Asset" WHERE "clientId" = $1')).not.toThrow()
    expect(() => assertRawScope('/* unscoped: a job */ SELECT 1')).not.toThrow()
  })

  // TENANT-7
  it('in tests, refuses raw statements in which any tenant table is not held to the client', async () => {
    const other = 'JOIN "Site" s ON s."id" = a."organisationZoneId" WHERE a."clientId" = $1'
    await expect(assertEachTableHeld(`SELECT 1 FROM "Asset" a ${other}`)).rejects.toThrow(TenantScopeError)
    await assertEachTableHeld(`SELECT 1 FROM "Asset" a ${other} AND s."clientId" = $1`)
    await assertEachTableHeld('/* unscoped: a job */ SELECT 1 FROM "Asset"')
  })
})
