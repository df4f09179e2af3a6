import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { newId } from '@/lib/core/text/new-id'
import { mappedRows } from '@/lib/domain/moving-in/mapped'
import {
  buildAssetType,
  buildBatch,
  buildCheck,
  buildManufacturer,
  buildOrganisation,
  buildSector,
  buildSite,
} from '@/lib/testing/factories'
import { RegisterWorld } from '@/lib/testing/register-world'
import { textFiles } from '@/lib/testing/registers/text-files'
import { workbookFiles } from '@/lib/testing/registers/workbook-files'

const { world, elsewhere, bring, change, register } = await RegisterWorld.build()
const { customerAdmin } = world

describe('PUT /assetImports', () => {
  // REGISTER-10, REGISTER-5
  it('reads another sheet, other titles or another order of dates, and then the mapping begins anew', async () => {
    const file = workbookFiles.find(({ filename }) => filename === 'sheets.xlsx')!
    const { body } = await bring(file.bytes(), { filename: file.filename })
    await systemDb.assetImport.update({ where: { id: body.id }, data: { state: 1 } })
    const lists = await change({ id: body.id, sheet: 'Lists', dateOrder: 'MDY' })
    expect(lists).toMatchObject({ status: 200, body: { sheet: 'Lists', state: 0, total: 30, dateOrder: 'MDY' } })
    expect(lists.body.mapping).toEqual({ 0: 'assetType' })
    const lower = await change({ id: body.id, headerRow: 3 })
    expect(lower.body).toMatchObject({ headerRow: 3, total: 28, columns: [{ title: 'Type 1' }] })
    expect((await change({ id: body.id, headerRow: 500 })).body).toEqual({ headerRow: ['This row has no titles'] })
    expect((await change({ id: body.id, sheet: 'Nowhere' })).body).toEqual({ sheet: ['Choose a sheet of the file'] })
    expect((await change({ id: body.id, sheet: 2 })).body).toMatchObject({ sheet: 'Register & notes', total: 2 })
  })

  // REGISTER-5
  it('says which dates can be read in two ways, and which texts are no dates', async () => {
    const file = textFiles.find(({ filename }) => filename === 'either.csv')!
    const { body } = await bring(file.bytes())
    expect(body.notices).toEqual([
      'Dates such as 03/04/2021 can be read in two ways: they are read as day, month, year',
    ])
    const { body: other } = await bring(
      'Tag,Type,Install date\nA1,Foam,13/04/2021\nA2,Foam,14/04/2021\nA3,Foam,01/04/2021\n',
    )
    expect((await change({ id: other.id, dateOrder: 'MDY' })).body.notices).toEqual([
      '2 dates are none as month, day, year',
    ])
  })

  // REGISTER-9, REGISTER-10
  it('keeps a mapping for files with the same titles, in any order', async () => {
    const { body } = await bring('Whatsit,Gizmo,Where\nA1,Foam,North\n', { filename: 'odd.csv' })
    expect(body.mapping).toMatchObject({ 0: 'ignore', 1: 'ignore' })
    const mapping = { 0: 'tag', 1: 'assetType', 2: 'site' }
    const choices = { ...body.choices, errors: 'leaveOut' }
    await change({ id: body.id, mapping, mappingName: 'Odd files', choices })
    const { body: next } = await bring('GIZMO;where;whatsit\nFoam;North;A1\n', { filename: 'next.csv' })
    expect(next).toMatchObject({ mapping: { 0: 'assetType', 1: 'site', 2: 'tag' }, mappingName: 'Odd files' })
    expect(next.choices.errors).toBe('leaveOut')
    expect(next.columns[0].guess).toEqual({ field: 'assetType', confidence: 1 })
    const { body: others } = await bring('GIZMO;where;whatsit\nFoam;North;A1\n', {}, customerAdmin)
    expect(others.columns[0].guess.confidence).toBeLessThan(1)
  })

  // REGISTER-9, REGISTER-12
  it('drops from a kept mapping what was deleted since, so that the next choice is not refused', async () => {
    const owner = { clientId: world.clientId, organisationId: world.distributor.id }
    const [check, sector, batch] = [
      await buildCheck(owner),
      await buildSector(owner),
      await buildBatch({ clientId: world.clientId }),
    ]
    const csv = 'Gone,Kind,Went\nA1,Foam,03/04/2024\n'
    const { body } = await bring(csv)
    const choices = {
      ...{ sectorId: sector.id, make: { assetTypes: 'make' }, tags: { from: 'batch', batchId: batch.id } },
      tasks: { from: 'list', checkIds: [check.id] },
    }
    expect((await change({ id: body.id, choices, mapping: { 0: 'notes', 2: `task:${check.id}:date` } })).status).toBe(
      200,
    )
    await systemDb.check.update({ where: { id: check.id }, data: { deletedAt: new Date() } })
    await systemDb.sector.delete({ where: { id: sector.id } })
    const { body: next } = await bring(csv, { filename: 'next.csv' })
    expect(next.mapping).toEqual({ 0: 'notes', 1: 'ignore', 2: 'ignore' })
    expect(next.choices).toMatchObject({ sectorId: null, tasks: { from: 'list', checkIds: [] }, tags: choices.tags })
    expect(next.choices.make.assetTypes).toBe('refuse')
    expect((await change({ id: next.id, choices: { ...next.choices, errors: 'leaveOut' } })).status).toBe(200)
  })

  // REGISTER-9
  it('guesses columns by the names in the library', async () => {
    const owner = { clientId: world.clientId, organisationId: world.distributor.id }
    const type = await buildAssetType(owner)
    const maker = await buildManufacturer(owner)
    const { body } = await bring(`One;Two\n${type.name};${maker.name}\n`)
    expect(body.mapping).toEqual({ 0: 'assetType', 1: 'manufacturer' })
  })

  // REGISTER-11
  it.each([
    ['an unknown field', { 0: 'colour' }],
    ['a field twice', { 0: 'tag', 1: 'tag' }],
    ['a path and zones', { 0: 'path:>', 1: 'zone:1' }],
    ['a column that is not there', { 9: 'tag' }],
    ['a key that is no index', { tag: 'tag' }],
    ['a task of nobody', { 0: `task:${newId()}:date` }],
    ['a detail of nobody', { 0: `detail:${newId()}` }],
    ['no mapping', ['tag']],
  ])('refuses a mapping with %s', async (_, mapping) => {
    const { body } = await bring(register)
    const answer = await change({ id: body.id, mapping })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body).every((field) => field.startsWith('mapping'))).toBe(true)
  })

  // REGISTER-11, REGISTER-12
  it('takes identifiers of one’s own records, and refuses those of another client', async () => {
    const owner = { clientId: world.clientId, organisationId: world.distributor.id }
    const [check, sector, batch] = [
      await buildCheck(owner),
      await buildSector(owner),
      await buildBatch({ clientId: world.clientId }),
    ]
    const foreign = await buildCheck({ clientId: elsewhere.clientId, organisationId: elsewhere.distributor.id })
    const { clientId, distributor } = world
    const other = await buildOrganisation({ clientId, distributorId: distributor.id })
    const site = await buildSite({ clientId, organisationId: world.customer.id })
    const { body } = await bring(register)
    const choices = {
      tags: { from: 'batch', batchId: batch.id },
      make: { assetTypes: 'make', customers: 'make' },
      sectorId: sector.id,
      customerOrganisationId: world.customer.id,
      siteId: site.id,
      tasks: { from: 'list', checkIds: [check.id] },
    }
    const taken = await change({ id: body.id, choices, mapping: { 3: `task:${check.id}:date` } })
    expect(taken).toMatchObject({ status: 200, body: { choices, mapping: { 3: `task:${check.id}:date` } } })
    expect(taken.body.names).toMatchObject({ [site.id]: site.name, [batch.id]: batch.name, [sector.id]: sector.name })
    const wrong = [
      { tags: { from: 'batch', batchId: newId() } },
      { sectorId: newId() },
      { customerOrganisationId: elsewhere.customer.id },
      { tasks: { from: 'list', checkIds: [foreign.id] } },
      { errors: 'whatever' },
      { siteId: newId() },
      { siteId: site.id, customerOrganisationId: other.id },
    ]
    for (const one of wrong) {
      const answer = await change({ id: body.id, choices: one })
      expect([answer.status, Object.keys(answer.body)[0]?.split('.')[0]]).toEqual([422, 'choices'])
    }
    const makesCustomers = await bring(register, {}, customerAdmin)
    const refused = await change(
      { id: makesCustomers.body.id, choices: { make: { customers: 'make' } } },
      customerAdmin,
    )
    expect(refused.body).toEqual({ choices: ['Only a distributor makes customers'] })
  })

  // REGISTER-8, REGISTER-13
  it('says how each row is read, one after the other', async () => {
    const { body } = await bring('Register of 2024,,\n\nTag,Type,Installed\nA1,Foam,05/03/2024\nA2,,soon\n')
    const stored = await systemDb.assetImport.findUniqueOrThrow({ where: { id: body.id } })
    const rows = []
    for await (const row of mappedRows(stored)) rows.push(row)
    expect(rows).toMatchObject([
      { line: 4, tag: 'A1', assetType: 'Foam', installationDate: '2024-03-05', messages: [] },
      { line: 5, tag: 'A2', assetType: null, installationDate: null, messages: [{ column: 2, level: 'error' }] },
    ])
  })

  // REGISTER-10
  it('refuses any change once the import has run', async () => {
    const { body } = await bring(register)
    for (const state of [2, 3, 4, 5, 6]) {
      await systemDb.assetImport.update({ where: { id: body.id }, data: { state } })
      expect((await change({ id: body.id, dateOrder: 'MDY' })).status).toBe(409)
    }
  })
})
