import { beforeAll, describe, expect, it } from 'vitest'
import type { Declaration } from '@/lib/api/route'
import type { Capability } from '@/lib/domain/permissions/table'
import { type Built, buildUser, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { kindsThatMay, type Somebody } from '@/lib/testing/who-may'
import { table } from './routes'

/*
 * Every declared call × every kind of person. Who may is written down here once more, by hand, from the table of
 * ACCESS-15: what the declarations say is checked against it, and what the server does against both.
 */

type Kind =
  | 'user'
  | 'manager'
  | 'admin'
  | 'readOnly'
  | 'distributorUser'
  | 'distributorAdmin'
  | 'distributorReadOnly'
  | 'clientAdmin'
  | 'systemAdmin'

const kinds: Record<Kind, Somebody> = {
  user: { role: 0 },
  manager: { role: 1 },
  admin: { role: 2 },
  readOnly: { role: 4 },
  distributorUser: { role: 0, isDistributor: true },
  distributorAdmin: { role: 2, isDistributor: true },
  distributorReadOnly: { role: 4, isDistributor: true },
  clientAdmin: { clientAdmin: true, actsAsAdmin: true },
  systemAdmin: { systemAdmin: true, actsAsAdmin: true },
}

const open = ['everywhere', 'anybody']
const anySession = ['session', 'organisation']
const nobodysId = '0199f0a0-dead-7000-8000-00000000beef'

const named = ({ method, path }: Declaration) => `${method} ${path}`
const addressOf = ({ path }: Declaration) => `/api/v1${path.replace(/\{\w+\}/g, nobodysId)}`
const signedIn = table.declarations.filter(({ access }) => !open.includes(access as string))
const limited = signedIn.filter(({ access }) => !anySession.includes(access as string))

type World = Built<typeof buildWorld>
let world: World
let elsewhere: World
let tokens: Record<Kind, string>

beforeAll(async () => {
  world = await buildWorld()
  elsewhere = await buildWorld()
  const { clientId, distributor } = world
  const ofDistributor = (role: 0 | 4) =>
    buildUser({ clientId, memberships: [{ organisationId: distributor.id, role }] })
  tokens = {
    user: world.customerUser.token,
    manager: world.customerManager.token,
    admin: world.customerAdmin.token,
    readOnly: world.customerReader.token,
    distributorUser: (await ofDistributor(0)).token,
    distributorAdmin: world.distributorAdmin.token,
    distributorReadOnly: (await ofDistributor(4)).token,
    clientAdmin: world.clientAdmin.token,
    systemAdmin: world.systemAdmin.token,
  }
})

/**
 * The call with nothing in it: an id that nobody has, an empty body. What is allowed then fails for that, never for who
 * calls.
 */
function call(declaration: Declaration, host: string, token?: string) {
  const { method } = declaration
  const json = method === 'GET' || method === 'DELETE' ? undefined : {}
  return request(method, addressOf(declaration), { host, token, ...(json && { json }) })
}

const allowed = (declaration: Declaration): Kind[] =>
  kindsThatMay(kinds, ...[declaration.access as Capability | readonly Capability[]].flat())

describe('every declared call', () => {
  // TENANT-8
  it.each(signedIn.map((one) => [named(one), one] as const))(
    '%s wants a session of this client',
    async (_, declaration) => {
      const answers = await Promise.all([
        call(declaration, world.host),
        call(declaration, world.host, 'no-token-of-ours'),
        call(declaration, world.host, elsewhere.customerAdmin.token),
        call(declaration, world.host, elsewhere.clientAdmin.token),
      ])
      for (const { status, body } of answers) expect([status, Object.keys(body)]).toEqual([401, ['global']])
    },
  )

  // ACCESS-15
  it.each(limited.map((one) => [named(one), one] as const))('%s refuses those who may not', async (_, declaration) => {
    const kinds = Object.keys(tokens) as Kind[]
    const answers = await Promise.all(kinds.map((kind) => call(declaration, world.host, tokens[kind])))
    const refused = kinds.filter((_, i) => answers[i]?.status === 403)
    expect(refused, 'refused').toEqual(kinds.filter((kind) => !allowed(declaration).includes(kind)))
    for (const [i, { status, body }] of answers.entries()) {
      expect([200, 404, 415, 422], `${kinds[i]} got ${status} ${JSON.stringify(body)}`).toContain(
        status === 403 ? 404 : status,
      )
      if (status === 403) expect(Object.keys(body)).toEqual(['global'])
    }
  })
})

// TENANT-5
it('is described, each call with its capability, and nothing else is', async () => {
  const { body } = await request('GET', '/api/v1/openapi.json', { host: 'no-client.test' })
  const described = Object.entries(body.paths as Record<string, Record<string, { 'x-capability'?: unknown }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [
        `${method.toUpperCase()} ${path.replace('/api/v1', '')}`,
        operation['x-capability'] ?? 'open',
      ]),
  )
  const declared = table.declarations.map((one) => [
    named(one),
    open.includes(one.access as string) ? 'open' : one.access,
  ])
  expect(described.sort()).toEqual(declared.sort())
})

// ERROR-38
it('has a name for each call that no other has', async () => {
  const { body } = await request('GET', '/api/v1/openapi.json')
  const operations = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>)
  const names = operations.flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^(get|post|put|patch|delete)[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
})
