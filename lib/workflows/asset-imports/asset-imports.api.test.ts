import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { atOneMoment, type Finding, verifyClient } from '@/lib/domain/evidence/verify'
import { bringRegister, csvOf } from '@/lib/testing/bring-register'
import { sealAll } from '@/lib/testing/evidence'
import { wrongCounters } from '@/lib/testing/recounted'
import { stage } from '@/lib/testing/register-stage'
import { request } from '@/lib/testing/request'

async function findingsOf(clientId: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  try {
    await sealAll(client, clientId)
    const found: Finding[] = []
    await atOneMoment(client, () => verifyClient(client, clientId, (one) => found.push(one)))
    return found
  } finally {
    await client.end()
  }
}

const header = ['Tag', 'Type', 'Site', 'Zone', 'Serial no', 'Installed', 'Last service', 'Result', 'Comment']
const mappingWith = (checkId: string) => ({
  ...{ 0: 'tag', 1: 'assetType', 2: 'site', 3: 'zone:1', 4: 'detail:new', 5: 'installationDate', 8: 'notes' },
  ...{ 6: `task:${checkId}:date`, 7: `task:${checkId}:status` },
})

describe('a register', () => {
  // REGRUN-1, REGRUN-5, REGRUN-14, REGRUN-18, REGRUN-19, REGRUN-20, REGRUN-21, REGRUN-22
  it('is checked, brought in with its history, and taken back except what was changed since', async () => {
    const { clientId, customer, checks, references, who, choices, distributor } = await stage()
    const [service] = checks
    const [a, b, c, d] = references as [string, string, string, string]
    const csv = csvOf([
      header,
      [a, 'Foam extinguisher', 'Head office', 'Plant room', 'SN1', '01/02/2024', '03/05/2026', 'Pass', 'By the door'],
      [b, 'foam  EXTINGUISHER', 'head office', '', 'SN2', '13/02/2024', '', '', ''],
      [c, 'Hose reel', 'Depot', '', 'SN3', '01/02/2024', '03/05/2026', 'Fail', ''],
      ['', '', '', '', '', '', '', '', 'Total: 3'],
      ['NOSUCHTAG', 'Hose reel', 'Depot', '', '', '', '', '', ''],
    ])
    const register = await bringRegister(who, {
      csv,
      mapping: mappingWith(service.id),
      choices: { ...choices, errors: 'leaveOut' },
    })
    const checked = (await register.check()).body
    expect(checked.counts).toEqual({ rows: 5, error: 1, warning: 1, success: 3, make: 3, update: 0, leaveOut: 2 })
    expect(checked.make).toMatchObject({
      assetTypes: { count: 2, names: ['Foam extinguisher', 'Hose reel'] },
      sites: { count: 2, names: ['Head office', 'Depot'] },
      zones: { count: 1, names: ['Head office / Plant room'] },
      details: { count: 1, names: ['Serial no'] },
      customers: { count: 0, names: [] },
    })
    expect(checked.rows.at(-1)).toEqual({
      line: 6,
      level: 'error',
      messages: ['Row 6, Tag, "NOSUCHTAG": this tag is not known', 'This line will be left out'],
    })
    expect(await systemDb.asset.count({ where: { clientId } })).toBe(0)

    const done = await register.run()
    expect(done).toMatchObject({ state: 3, done: 5, total: 5, made: 3, updated: 0, leftOut: 2, undo: null })
    const left = await request('GET', new URL(done.leftOutUrl).pathname, who)
    expect(left.text).toContain('"Row 6, Tag, ""NOSUCHTAG"": this tag is not known"')
    expect(left.text.trim().split('\r\n')).toHaveLength(3)
    expect(done.outcome.updated).toEqual([])
    expect(done.outcome.library).toMatchObject([
      { kind: 'assetTypes', count: 2, records: [{ name: 'Foam extinguisher' }, { name: 'Hose reel' }] },
      { kind: 'details', count: 1, records: [{ name: 'Serial no' }] },
      { kind: 'sites', count: 2, records: [{ name: 'Head office' }, { name: 'Depot' }] },
      { kind: 'zones', count: 1, records: [{ name: 'Head office / Plant room' }] },
    ])
    const list = await request('GET', `/api/v1/assets?sort=name&describe=1&filters[importId]=${register.id}`, who)
    expect(list.body.totalItems).toBe(3)
    const chip = list.body.filters.find(({ id }: { id: string }) => id === 'importId')
    expect(chip).toMatchObject({ isVisible: true, options: [{ label: 'register.csv', isSelected: true }] })
    const others = await request('GET', `/api/v1/assets?filters[importId]=${newId()}`, who)
    expect(others.body).toMatchObject({ totalItems: 0 })
    const first = (await request('GET', `/api/v1/assets/${idOf(list.body, a)}`, who)).body
    expect(first).toMatchObject({
      ...{
        name: a,
        assetTypeName: 'Foam extinguisher',
        customerOrganisationId: customer.id,
        installationDate: '2024-02-01',
      },
      ...{ organisationZone: { locationTrail: 'Head office / Plant room' }, checkCount: 2, goodCount: 1 },
      origin: { importId: register.id, filename: 'register.csv', row: 2 },
      details: [{ name: 'Serial no', value: 'SN1' }],
    })
    const results = (await request('GET', '/api/v1/assetCompletedChecks', who)).body.items
    expect(results.map(({ status, completedAt, imported }: never) => ({ status, completedAt, imported }))).toEqual([
      { status: expect.any(Number), completedAt: '2026-05-03T11:00:00.000Z', imported: true },
      { status: expect.any(Number), completedAt: '2026-05-03T11:00:00.000Z', imported: true },
    ])
    expect(await wrongCounters(clientId)).toEqual([])
    expect(await findingsOf(clientId)).toEqual([])

    const touched = idOf(list.body, b)
    const note = { assetId: touched, notes: 'Seen' }
    expect((await request('POST', '/api/v1/assets/assetMeta', { ...who, json: note })).status).toBe(201)
    await systemDb.assetType.updateMany({
      where: { clientId, name: 'Foam extinguisher' },
      data: { name: 'Foam, renamed' },
    })
    const undone = (await register.call('POST', `/${register.id}/undo`, {})).body
    expect(undone).toMatchObject({ state: 5, isUndoing: false })
    expect(undone.undo.stays.map(({ recordType, name, why }: never) => ({ recordType, name, why }))).toEqual(
      expect.arrayContaining([
        { recordType: 'assets', name: b, why: 'it has notes since' },
        { recordType: 'sites', name: 'Head office', why: 'it is in use' },
        { recordType: 'assetTypes', name: 'Foam, renamed', why: 'it was changed since' },
        { recordType: 'additionalFields', name: 'Serial no', why: 'it is in use' },
      ]),
    )
    expect(undone.undo).toMatchObject({ undone: 5, staying: 4 })
    expect(await systemDb.asset.findMany({ where: { clientId }, select: { name: true } })).toEqual([{ name: b }])
    expect(await systemDb.completedCheck.count({ where: { clientId } })).toBe(0)
    expect(await wrongCounters(clientId)).toEqual([])
    expect(await findingsOf(clientId)).toEqual([])
    expect((await register.call('POST', `/${register.id}/undo`, {})).body.undo).toEqual(undone.undo)
    const lines = await systemDb.auditLog.findMany({
      where: { clientId, recordId: register.id },
      orderBy: { id: 'asc' },
    })
    expect(lines.map(({ action }) => action)).toEqual(['asset-import', 'asset-import-undo', 'asset-import-undo'])
    // Its tag is free again.
    const again = await bringRegister(who, {
      csv: csvOf([header, [d, 'Hose reel', '', '', '', '', '', '', ''], [a, 'Hose reel', '', '', '', '', '', '', '']]),
      mapping: mappingWith(service.id),
      choices,
    })
    expect(await again.run()).toMatchObject({ state: 3, made: 2 })
    expect(await systemDb.organisation.count({ where: { clientId, distributorId: distributor.id } })).toBe(1)
  }, 60_000)

  // REGRUN-10, REGRUN-20
  it('changes assets that exist already, and taking it back restores them', async () => {
    const { clientId, checks, references, who, choices } = await stage()
    const [service, test] = checks
    const [a] = references as [string]
    const row = (site: string, date: string) => [a, 'Foam extinguisher', site, '', 'SN1', date, '', '', '']
    const mapping = mappingWith(service.id)
    const one = { ...choices, tasks: { from: 'list', checkIds: [test.id] } }
    const first = await bringRegister(who, { csv: csvOf([header, row('Depot', '01/02/2024')]), mapping, choices: one })
    expect(await first.run()).toMatchObject({ made: 1 })
    const before = (await request('GET', '/api/v1/assets', who)).body.items[0]
    const changes = csvOf([header, [a, '', 'Office', '', '', '', '03/05/2026', 'ok', 'New place']])
    const skipped = await bringRegister(who, { csv: changes, mapping, choices })
    expect(await skipped.run()).toMatchObject({ made: 0, updated: 0, leftOut: 1 })
    const updating = await bringRegister(who, { csv: changes, mapping, choices: { ...choices, duplicates: 'update' } })
    expect(await updating.run()).toMatchObject({
      ...{ made: 0, updated: 1, leftOut: 0 },
      outcome: { updated: [{ id: before.id, name: a }] },
    })
    const asset = (await request('GET', `/api/v1/assets/${before.id}`, who)).body
    expect(asset).toMatchObject({
      organisationZone: { name: 'Office' },
      installationDate: '2024-02-01',
      checkCount: 2,
      goodCount: 1,
    })
    expect(asset.origin.importId).toBe(first.id)
    const undone = (await updating.call('POST', `/${updating.id}/undo`, {})).body
    expect(undone).toMatchObject({ state: 5, undo: { staying: 0 } })
    const after = (await request('GET', '/api/v1/assets', who)).body.items[0]
    expect(after).toEqual({ ...before, updatedAt: after.updatedAt })
    expect(await wrongCounters(clientId)).toEqual([])
    expect(await findingsOf(clientId)).toEqual([])
  }, 60_000)

  // REGRUN-9, REGRUN-12, REGRUN-5
  it('makes customers, and takes the tags of a batch in their order', async () => {
    const { clientId, distributor, references, batchId, who, choices } = await stage()
    const csv = csvOf([
      ['Customer', 'Type', 'Site'],
      ['Harbour Hotel', 'Reel', 'Lobby'],
      ['HARBOUR  hotel', 'Reel', 'lobby'],
    ])
    const mapping = { 0: 'customer', 1: 'assetType', 2: 'site' }
    const register = await bringRegister(who, {
      csv,
      mapping,
      choices: { ...choices, tags: { from: 'batch', batchId } },
    })
    expect(await register.run()).toMatchObject({ state: 3, made: 2 })
    const made = await systemDb.organisation.findFirstOrThrow({ where: { clientId, name: 'Harbour Hotel' } })
    expect(made).toMatchObject({ distributorId: distributor.id, accountCode: expect.stringMatching(/^[A-Z0-9]{6}$/) })
    const assets = await systemDb.asset.findMany({ where: { clientId }, orderBy: { importLine: 'asc' } })
    expect(assets.map(({ name }) => name)).toEqual(references.slice(0, 2))
    expect((await register.call('POST', `/${register.id}/undo`, {})).body).toMatchObject({
      state: 5,
      undo: { staying: 0 },
    })
    expect(await systemDb.organisation.count({ where: { clientId, name: 'Harbour Hotel' } })).toBe(0)
  }, 60_000)
})

const idOf = ({ items }: { items: { id: string; name: string }[] }, name: string) =>
  items.find((one) => one.name === name)?.id as string
