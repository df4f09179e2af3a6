import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation, buildWorld } from './factories'
import { type Answer, request } from './request'

type World = Awaited<ReturnType<typeof buildWorld>>
type Owner = { clientId: string; organisationId: string }

interface Library {
  /** Path under /api/v1: `/sectors`. */
  path: string
  /** Writes a row of an organisation to the database. */
  build: (owner: Owner) => Promise<{ id: string }>
  /** What a POST sends for an organisation, without `organisationId`. */
  body: (owner: Owner) => Promise<Record<string, unknown>>
  /** Whether role User may write; else it takes a Manager. */
  usersWrite: boolean
  /** Bodies that are refused, by the field that says so. */
  invalid: [field: string, body: Record<string, unknown>][]
  hasExport?: boolean
}

/**
 * What every resource of an organisation's library has in common: who may, whose rows, which refusals (ERROR-1,
 * ERROR-2, ERROR-3, ERROR-10, ERROR-11, LIST-10, ERROR-12, LIBRARY-3, LIBRARY-14, LIBRARY-2, LIBRARY-1).
 */
export function describeLibrary({ path, build, body, usersWrite, invalid, hasExport = true }: Library): void {
  const api = `/api/v1${path}`

  describe(`${path}: who may`, () => {
    let world: World
    let own: string
    let ofDistributor: string
    let ofStranger: string
    let elsewhere: string
    let foreigner: World

    const call = (
      method: string,
      tail: string,
      who: { token: string } | null,
      json?: unknown,
      w = world,
    ): Promise<Answer> => request(method, `${api}${tail}`, { host: w.host, token: who?.token, json })
    const owner = (organisation: { id: string }): Owner => ({
      clientId: world.clientId,
      organisationId: organisation.id,
    })

    beforeAll(async () => {
      world = await buildWorld()
      foreigner = await buildWorld()
      own = (await build(owner(world.customer))).id
      ofDistributor = (await build(owner(world.distributor))).id
      ofStranger = (await build(owner(world.stranger))).id
      elsewhere = (await build({ clientId: foreigner.clientId, organisationId: foreigner.customer.id })).id
    })

    const writes = (id: string): [string, string, unknown][] => [
      ['PUT', '', { id }],
      ['PATCH', `/${id}`, {}],
      ['DELETE', `/${id}`, undefined],
    ]

    it('nobody without a session: 401', async () => {
      const reads: [string, string, unknown][] = [
        ['GET', '', undefined],
        ['GET', `/${own}`, undefined],
        ['POST', '', {}],
      ]
      for (const [method, tail, json] of [...reads, ...writes(own)])
        expect((await call(method, tail, null, json)).status, `${method} ${tail}`).toBe(401)
      const dead = await call('GET', '', { token: foreigner.customerAdmin.token })
      expect(dead.status, 'a token of another client').toBe(401)
    })

    // ERROR-2
    it('Read-only reads and writes nothing, whatever the id', async () => {
      expect((await call('GET', '', world.customerReader)).status).toBe(200)
      expect((await call('GET', `/${own}`, world.customerReader)).status).toBe(200)
      for (const id of [own, ofStranger, 'no-id'])
        for (const [method, tail, json] of [['POST', '', {}] as const, ...writes(id)])
          expect((await call(method, tail, world.customerReader, json)).status, `${method} ${tail}`).toBe(403)
      expect((await call('GET', '/export', world.customerReader)).status).toBe(hasExport ? 403 : 404)
    })

    it(`a User ${usersWrite ? 'writes too' : 'reads only'}`, async () => {
      expect((await call('PATCH', `/${own}`, world.customerUser, {})).status).toBe(usersWrite ? 200 : 403)
      expect((await call('PATCH', `/${own}`, world.customerManager, {})).status).toBe(200)
    })

    // ACCESS-17
    it('a system admin sees no tenant data', async () => {
      const { status, body } = await call('GET', '', world.systemAdmin)
      expect([status, body.global]).toEqual([403, ['You do not have permission to do that']])
    })

    // ERROR-3, LIBRARY-3, LIBRARY-4
    it('the distributor’s rows are read, not changed; so are a customer’s by its distributor', async () => {
      for (const [who, id] of [
        [world.customerAdmin, ofDistributor],
        [world.distributorAdmin, own],
      ] as const) {
        expect((await call('GET', `/${id}`, who)).body.id).toBe(id)
        for (const [method, tail, json] of writes(id)) expect((await call(method, tail, who, json)).status).toBe(403)
      }
    })

    // ERROR-10
    it('strangers’ rows, other clients’ and malformed ids are one 404', async () => {
      for (const id of [ofStranger, elsewhere, world.id(), 'nonsense'])
        for (const [method, tail, json] of [['GET', `/${id}`, undefined] as const, ...writes(id)]) {
          const { status, body: answer } = await call(method, tail, world.customerAdmin, json)
          expect([status, answer], `${method} ${tail}`).toEqual([404, { global: ['Not found'] }])
        }
      expect((await call('PUT', '', world.customerAdmin, {})).body).toEqual({ id: ['Required.'] })
    })

    // LIBRARY-3, LIST-8, LIST-10, LIST-13
    it('lists what the caller reaches, no more', async () => {
      const ids = async (who: { token: string }, query = '') =>
        (await call('GET', `?limit=1000${query}`, who)).body.items.map(({ id }: { id: string }) => id)
      expect(await ids(world.customerAdmin)).toEqual(expect.arrayContaining([own, ofDistributor]))
      expect(await ids(world.customerAdmin)).not.toContain(ofStranger)
      expect(await ids(world.distributorAdmin)).toEqual(expect.arrayContaining([own, ofDistributor]))
      expect(await ids(world.strangerAdmin)).not.toContain(own)
      expect(await ids(world.clientAdmin)).toEqual(expect.arrayContaining([own, ofDistributor, ofStranger]))
      expect(await ids(world.clientAdmin)).not.toContain(elsewhere)
      expect(await ids(world.customerAdmin, `&filters[organisationId]=${world.customer.id}`)).not.toContain(
        ofDistributor,
      )
      expect(await ids(world.customerAdmin, `&filters[organisationId]=${world.stranger.id}`)).toEqual([])
      expect(await ids(world.customerAdmin, '&filters[keywords]=%25')).toEqual([])
      for (const query of ['?filters[nope]=1', '?filters[organisationId]=x'])
        expect((await call('GET', query, world.customerAdmin)).body, query).toHaveProperty('filters')
      expect((await call('GET', '?sort=nope', world.customerAdmin)).body).toHaveProperty('sort')
    })

    // ERROR-33, ERROR-34, ERROR-35, ERROR-36, LIBRARY-2
    it('creates once, however often; a client admin names the organisation', async () => {
      const json = { id: world.id(), ...(await body(owner(world.customer))) }
      const first = await call('POST', '', world.customerAdmin, { ...json, organisationId: world.stranger.id })
      expect([first.status, first.body.id, first.body.organisationId]).toEqual([201, json.id, world.customer.id])
      // A member's is ignored, whatever it is.
      for (const organisationId of [world.stranger.id, null, 'x', undefined]) {
        const again = await call('POST', '', world.customerAdmin, { ...json, organisationId })
        expect([again.status, again.body]).toEqual([200, first.body])
      }
      expect((await call('POST', '', world.customerManager, json)).status).toBe(409)

      const more = await body(owner(world.stranger))
      for (const organisationId of [undefined, null, 'x', foreigner.customer.id, world.id()])
        expect((await call('POST', '', world.clientAdmin, { ...more, organisationId })).body).toHaveProperty(
          'organisationId',
        )
      const made = await call('POST', '', world.clientAdmin, { ...more, organisationId: world.stranger.id })
      expect([made.status, made.body.organisationId]).toEqual([201, world.stranger.id])
      expect((await call('DELETE', `/${made.body.id}`, world.clientAdmin)).body).toEqual({})
      expect((await call('GET', `/${made.body.id}`, world.clientAdmin)).status).toBe(404)
    })

    it.each(invalid)('refuses a wrong %s', async (field, wrong) => {
      const right = await body(owner(world.customer))
      const { status, body: answer } = await call('POST', '', world.customerAdmin, { ...right, ...wrong })
      expect([status, Object.keys(answer)]).toEqual([422, [field]])
      if (wrong.name !== undefined) {
        const put = await call('PUT', '', world.customerAdmin, { id: own, ...wrong })
        expect([put.status, Object.keys(put.body)]).toEqual([422, [field]])
      }
    })

    // LIBRARY-5
    it('rows of an archived organisation take no change: 409', async () => {
      const archived = await buildOrganisation({ clientId: world.clientId, deletedAt: new Date() })
      const { id } = await build(owner(archived))
      expect((await call('GET', `/${id}`, world.clientAdmin)).status).toBe(200)
      for (const [method, tail, json] of writes(id))
        expect((await call(method, tail, world.clientAdmin, json)).status).toBe(409)
    })

    // LIST-18, LIST-21
    it(hasExport ? 'exports for organisation admins and client admins' : 'has no export', async () => {
      const answer = await call('GET', '/export', world.customerAdmin)
      expect(answer.status).toBe(hasExport ? 200 : 404)
      if (!hasExport) return
      expect((await call('GET', '/export', world.customerManager)).status).toBe(403)
      const csv = await request('GET', new URL(answer.body.url).pathname, { host: world.host })
      expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(csv.text.split('\r\n')[0]).toContain('Name')
    })
  })
}
