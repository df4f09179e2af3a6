import { beforeAll, describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { buildChecklist, checklistOf, pressure, seal } from '@/lib/testing/checklist-factories'
import { type Built, buildCheck, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'

let world: Built<typeof buildWorld>
let owner: { clientId: string; organisationId: string }
const call = (method: string, path: string, json?: unknown, who: { token: string } = world.customerAdmin) =>
  request(method, `/api/v1${path}`, { host: world.host, token: who.token, json })
const draftOf = async (id: string) => (await call('GET', `/checklists/${id}`)).body.draft
const importInto = (id: string, json: unknown, query = '') => call('POST', `/checklists/${id}/import${query}`, json)

beforeAll(async () => {
  world = await buildWorld()
  owner = { clientId: world.clientId, organisationId: world.customer.id }
})

/** The file behind an address that the export answers. */
async function fileOf(id: string, format: string) {
  const { status, body } = await call('GET', `/checklists/${id}/export?format=${format}`)
  expect(status, JSON.stringify(body)).toBe(200)
  const answer = await request('GET', new URL(body.url).pathname, { host: world.host })
  expect(answer.status).toBe(200)
  return answer
}

describe('a draft as a file', () => {
  // CHECKLIST-9
  it('is exported as CSV and as JSON, and importing either gives the same draft', async () => {
    const source = (
      await call('POST', '/checklists', {
        checkId: (await buildCheck(owner)).id,
        templateKey: 'emergency-light-annual',
      })
    ).body
    const draft = await draftOf(source.id)
    const csv = await fileOf(source.id, 'csv')
    expect(csv.headers['content-type']).toContain('text/csv')
    expect(csv.text).toContain('Warn minimum')
    const json = await fileOf(source.id, 'json')
    expect(json.headers['content-disposition']).toMatch(/checklist-.*\.json"/)
    expect(JSON.parse(json.text)).toEqual({ definition: draft })

    for (const sent of [{ csv: csv.text }, JSON.parse(json.text)]) {
      const { id } = await buildChecklist(owner)
      const items = draft.sections.flatMap((section: { items: unknown[] }) => section.items).length
      expect(await importInto(id, sent)).toMatchObject({
        status: 200,
        body: { created: items, updated: 0, revision: 2, draft },
      })
      expect(await draftOf(id)).toEqual(draft)
      const line = await systemDb.auditLog.findFirstOrThrow({ where: { recordId: id, action: 'import' } })
      expect(line.details).toMatchObject({ created: items, updated: 0 })
    }
  })

  // CHECKLIST-9
  it('is tried first: each line is judged, and nothing is saved', async () => {
    const { id } = await buildChecklist({ ...owner, versions: 1 })
    const before = (await call('GET', `/checklists/${id}`)).body
    const definition = checklistOf(seal, pressure)
    expect((await importInto(id, { definition }, '?dryRun=1')).body).toMatchObject({
      created: 1,
      updated: 0,
      revision: 1,
      rows: [
        { line: 2, level: 'warning', messages: ['Updating item'] },
        { line: 3, level: 'success', messages: ['Creating new item'] },
      ],
    })
    expect((await call('GET', `/checklists/${id}`)).body).toEqual(before)
  })

  // CHECKLIST-3, CHECKLIST-9
  it('is refused whole where a line is wrong, and names that line', async () => {
    const { id } = await buildChecklist({ ...owner, versions: 1 })
    const blocks = 'This line will prevent file being imported'
    const refused = async (sent: unknown, rows: { line: number; messages: string[] }[]) => {
      const all = rows.map(({ line, messages }) => ({ line, level: 'error', messages: [...messages, blocks] }))
      const dry = await importInto(id, sent, '?dryRun=1')
      expect([dry.status, dry.body.draft, dry.body.rows.filter(isError)]).toEqual([200, null, all])
      expect(await importInto(id, sent)).toMatchObject({
        status: 422,
        body: { global: ['There are errors in the file. Please fix them before importing'], rows: all },
      })
    }
    const isError = ({ level }: { level: string }) => level === 'error'
    const columns = (await fileOf(id, 'csv')).text.split('\r\n')[0]
    const blank = ','.repeat(15)
    await refused({ csv: `${columns}\r\n\r\nlook|Look,a,Text,A${blank},,\r\nlook|Look,a,Text,B${blank}` }, [
      { line: 3, messages: ['This line has 21 columns instead of 20'] },
      { line: 4, messages: ['This line has 19 columns instead of 20'] },
    ])
    await refused({ csv: `${columns}\r\n\r\nlook|Look,a,Text,A${blank},\r\nlook|Look,a,Text,B${blank},` }, [
      { line: 4, messages: ['Two items have the key "a"'] },
    ])
    await refused({ definition: checklistOf(pressure, { ...seal, kind: 2 }) }, [
      { line: 3, messages: ['"Seal is whole" has the key "seal", which was published as Pass/fail'] },
    ])
    expect((await call('GET', `/checklists/${id}`)).body.revision).toBe(1)
  })

  // CHECKLIST-9
  it('is 422 where the file is missing or holds something else', async () => {
    const { id } = await buildChecklist(owner)
    const { text } = await fileOf(id, 'csv')
    const messages = async (sent: unknown) => {
      const { status, body } = await importInto(id, sent)
      return [status, body.global?.[0]]
    }
    expect(await messages({})).toEqual([422, 'Send a definition or the text of a CSV file'])
    expect(await messages({ csv: text, definition: {} })).toEqual([422, 'Send a definition or the text of a CSV file'])
    for (const nothing of [{ csv: text }, { csv: '' }, { definition: { sections: [] } }])
      expect(await messages(nothing)).toEqual([422, 'No data in file'])
    expect((await messages({ csv: 'Name,Sector\r\na,b' }))[1]).toContain('CSV does not match template')
    expect((await messages({ csv: '"' }))[0]).toBe(422)
    expect(await call('GET', `/checklists/${id}/export?format=xml`)).toMatchObject({
      status: 422,
      body: { format: ['Choose csv or json'] },
    })
  })

  // CHECKLIST-9
  it('is for Admins and client admins, of their own checklists', async () => {
    const { id } = await buildChecklist({ ...owner, versions: 1 })
    const definition = checklistOf(seal)
    const statuses = async (who: { token: string }) => [
      (await call('POST', `/checklists/${id}/import`, { definition }, who)).status,
      (await call('GET', `/checklists/${id}/export?format=json`, undefined, who)).status,
    ]
    expect(await statuses(world.customerManager)).toEqual([403, 403])
    expect(await statuses(world.customerAdmin)).toEqual([200, 200])
    expect(await statuses(world.clientAdmin)).toEqual([200, 200])
    expect(await statuses(world.distributorAdmin)).toEqual([403, 200])
    expect(await statuses(world.strangerAdmin)).toEqual([404, 404])
  })
})
