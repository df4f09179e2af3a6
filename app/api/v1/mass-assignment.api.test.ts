import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { systemDb } from '@/lib/core/db/client'
import { buildMatrixWorld, type MatrixWorld } from '@/lib/testing/matrix/world'
import { type Body, foreignIds, writingsIn } from '@/lib/testing/matrix/writings'
import { request } from '@/lib/testing/request'
import { table } from './routes'

/*
 * Nothing beyond the documented fields can be set (ERROR-23): each writing call is sent every column of its table
 * beside its own fields, and those that it does not document stay as they would be without.
 */

let world: MatrixWorld
/** Values that nothing of ours would have. */
const text = 'HOSTILE'
const number = 7777
const time = '1999-01-01T00:00:00.000Z'
/** Whatever the column says, its id is one of these. */
let foreign: ReturnType<typeof foreignIds>

const writings = writingsIn(() => world)

/** What takes a body and makes no row out of its fields. */
const others = [
  'POST /login',
  'POST /refresh',
  'POST /forgot-password',
  'POST /validate',
  'POST /me/password',
  'POST /undo-email-change',
  'POST /second-factor-reset',
  'POST /login/second-factor',
  'POST /login/second-factor/passkey',
  'POST /me/second-factor/confirm',
  'POST /me/second-factor/totp/confirm',
  'POST /me/second-factor/passkeys',
  'PATCH /me/second-factor/passkeys/{id}',
  'POST /findings/{id}/events', // findings.api.test.ts
  'PUT /notificationPreferences', // notification-preferences.api.test.ts
  'POST /organisations/{id}/invite',
  'POST /quotes/{id}/send',
  'POST /quotes/{id}/decision',
  'POST /quotes/by-token/{token}/decision',
  'POST /bulk', // bulk.api.test.ts
  'POST /reminders', // at-once.api.test.ts
  'POST /assetImports/{id}/cancel', // asset-imports.api.test.ts
  'POST /notifications/read', // notifications.api.test.ts
  'POST /rounds/preview',
  'POST /rounds/{id}/sync',
  'POST /rounds/{id}/items', // rounds.api.test.ts
  'POST /rounds/{id}/items/{itemId}/skip',
  'PUT /rounds/{id}/order',
  'POST /rounds/{id}/cancel',
  'POST /rounds/{id}/finish',
  'POST /tags/upload',
  'POST /tags/delete',
  'POST /checks/import/{organisationId}',
  'POST /assetTypes/import/{organisationId}',
  'POST /quotePrices/import/{organisationId}',
  'POST /checklists/{id}/publish', // checklists.api.test.ts
  'POST /checklists/{id}/import',
]

type Column = { name: string; type: string }
const columnsOf = (model: string) =>
  systemDb.$queryRawUnsafe<Column[]>(
    `SELECT column_name::text AS name, udt_name::text AS type FROM information_schema.columns WHERE table_name = $1`,
    model,
  )
const rowOf = async (model: string, column: string, value: unknown): Promise<Body> => {
  const rows = await systemDb.$queryRawUnsafe<{ row: Body }[]>(
    `SELECT to_jsonb(t) AS row FROM "${model}" t WHERE t."${column}"::text = $1`,
    value,
  )
  return rows[0]?.row ?? {}
}

/** A value for a column that would be a catch. */
function hostile({ name: column, type }: Column): unknown {
  if (column === 'clientId') return foreign.client
  if (/user|impersonator/i.test(column) && type === 'uuid') return foreign.user
  if (type === 'uuid') return foreign.organisation
  if (type === '_uuid') return [foreign.organisation]
  if (type === 'bool') return true
  if (type.startsWith('int')) return number
  if (type === 'timestamptz') return time
  if (type === 'date') return '1999-01-01'
  return type === 'jsonb' ? { [text]: text } : text
}

/** Whether a stored value is one of those that were tried. */
function isHostile(stored: unknown): boolean {
  if (typeof stored === 'boolean') return stored
  const json = JSON.stringify(stored) ?? ''
  return [text, '1999-01-01', ...Object.values(foreign)].some((part) => json.includes(part)) || stored === number
}

/** The documented fields of a call. */
const documented = (method: string, path: string): string[] => {
  const { body } = table.declarations.find((one) => one.method === method && one.path === path) ?? {}
  const schema = body ? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Fields) : {}
  return [schema, ...(schema.anyOf ?? [])].flatMap(({ properties }) => Object.keys(properties ?? {}))
}
interface Fields {
  properties?: Record<string, unknown>
  anyOf?: Fields[]
}

beforeAll(async () => {
  world = await buildMatrixWorld()
  foreign = foreignIds(world)
})

it('every call that writes a record is in the table of this test', () => {
  const declared = table.declarations
    .filter(({ method, body }) => body && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  const tried = Object.entries(writings).flatMap(([path, all]) =>
    all.flatMap(({ post, record }) => [
      ...(post ? [`POST ${path}`] : []),
      ...(record ? [`PUT ${path}`, `PATCH ${path}/{id}`] : []),
    ]),
  )
  expect([...new Set([...tried, ...others])].sort()).toEqual(declared.sort())
})

const titled = Object.entries(writings).flatMap(([path, all]) => all.map((one) => [path, one.who, one] as const))

// LIBRARY-1
it.each(titled)(
  '%s as %s takes its documented fields only',
  async (path, who, { model, post, record, change, ignored, by = 'id' }) => {
    const columns = await columnsOf(model)
    const send = (method: string, at: string, json: Body) =>
      request(method, `/api/v1${at}`, { host: world.host, token: world.people[who].token, json })
    /** Every column that the call does not document, and what is not this caller's to set. */
    const extra = (method: string, at: string) => {
      const own = documented(method, at)
      const undocumented = columns.filter((column) => !own.includes(column.name) && column.name !== 'id')
      return { ...Object.fromEntries(undocumented.map((column) => [column.name, hostile(column)])), ...ignored?.() }
    }
    const taken = (row: Body, sent: Body) => Object.keys(sent).filter((column) => isHostile(row[column]))

    if (post) {
      const [sent, fields] = [extra('POST', path), await post()]
      const { status, body } = await send('POST', path, { ...sent, ...fields })
      expect([200, 201], JSON.stringify(body)).toContain(status)
      const row = await rowOf(model, by, by === 'id' ? body.id : [fields[by] ?? fields[`${by}s`]].flat()[0])
      expect(Object.keys(row).length, 'a row').toBeGreaterThan(3)
      // A client admin is what `clients/users` makes; a validated account is what somebody signed in has.
      const natural = path === '/clients/users' ? ['clientAdmin'] : []
      expect(taken(row, sent).filter((column) => !natural.includes(column))).toEqual([])
      expect(row.clientId ?? world.clientId).toBe(world.clientId)
    }
    if (!record) return
    for (const method of ['PUT', 'PATCH']) {
      const { id } = await record()
      const before = await rowOf(model, 'id', id)
      const sent = extra(method, method === 'PUT' ? path : `${path}/{id}`)
      const at = method === 'PUT' ? path : `${path}/${id}`
      const { status } = await send(method, at, { ...sent, ...change?.(), ...(method === 'PUT' && { id }) })
      // An organisation's Admin and client admins have one of the two for some records (ORGANISATION-12,
      // ORGANISATION-14).
      if (status === 403 && method === 'PATCH' && path === '/organisations') continue
      expect(status, `${method} ${at}`).toBe(200)
      const after = await rowOf(model, 'id', id)
      // What follows from the change (the trail of a site, who set a date) is not what was sent.
      const set = taken(after, sent).filter((one) => JSON.stringify(after[one]) !== JSON.stringify(before[one]))
      expect(set, method).toEqual([])
      expect(after.updatedAt).not.toBe(time)
    }
  },
)

it('a Manager makes nobody a client admin, nor a member elsewhere', async () => {
  const { organisation: organisationId, user } = foreign
  const where = { organisationId, user: { email: { contains: 'p' } }, userId: { not: user } }
  expect(await systemDb.membership.count({ where })).toBe(0)
  expect(await systemDb.clientHostname.count({ where: { hostname: 'hostile.test' } })).toBe(0)
})
