import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { systemDb } from '@/lib/core/db/client'
import { foldCase } from '@/lib/core/text/fold-case'
import { buildSector, buildWorld } from '@/lib/testing/factories'
import { request } from '@/lib/testing/request'
import { readImportFile } from '@/lib/workflows/imports/rows/file'
import { assetPayload, taskPayload } from '@/lib/workflows/imports/rows/payload'
import { assetColumns, taskColumns } from '@/lib/workflows/imports/rows/table'

/** Texts as people and spreadsheets make them: formulas, quotes, separators, apostrophes, other scripts. */
const start = fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''=", '"', ',', ';', 'x', 'İ', 'ς')
const text = fc
  .tuple(start, fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('', '"', ';', "'", ' z'))
  .map((parts) => parts.join('').trim())
  .filter((all) => all !== '' && !/[\p{Cc}\p{Cs}\u2028\u2029\uFFFD]/u.test(all))
const prose = fc.tuple(text, fc.constantFrom('', '\n', '\r\n\t'), text).map((parts) => parts.join(''))
const texts = fc.uniqueArray(text, { minLength: 1, maxLength: 25, selector: foldCase })

/** The template of a world's customer with its rows, and what the API says of an import of it. */
function templates(at: Awaited<ReturnType<typeof buildWorld>>, path: string) {
  const who = { host: at.host, token: at.customerAdmin.token }
  return {
    read: async () => {
      const { body } = await request('GET', `/api/v1${path}/export-template/${at.customer.id}/true`, who)
      return (await request('GET', new URL(body.url).pathname, { host: at.host })).bytes
    },
    send: (json: unknown) => request('POST', `/api/v1${path}/import/${at.customer.id}`, { ...who, json }),
    list: async () => (await request('GET', `/api/v1${path}?limit=1000`, who)).body.items,
  }
}

// IMPORT-7
describe('a template with rows imports back unchanged', () => {
  it('of tasks', async () => {
    await fc.assert(
      fc.asyncProperty(texts, text, fc.nat(10_000), fc.nat(3), async (names, sectorName, periodValue, period) => {
        const at = await buildWorld()
        const owner = { clientId: at.clientId, organisationId: at.customer.id }
        const { id: sectorId } = await buildSector({ ...owner, name: sectorName })
        await systemDb.check.createMany({
          data: names.map((name) => ({ ...owner, sectorId, name, periodValue, period })),
        })
        const { read, send, list } = templates(at, '/checks')
        const before = await list()
        const { rows, skipped } = readImportFile(await read(), taskColumns, false)
        expect([rows.length, skipped]).toEqual([names.length, []])
        expect((await send({ checks: taskPayload(rows) })).body).toEqual({ created: 0, updated: 0 })
        expect(await list()).toEqual(before)
        // As new rows they make the same tasks elsewhere.
        await systemDb.check.deleteMany({ where: owner })
        const fresh = taskPayload(rows).map((row) => ({ ...row, id: '' }))
        expect((await send({ checks: fresh })).body).toEqual({ created: names.length, updated: 0 })
        const made = await systemDb.check.findMany({ where: owner, select: { name: true } })
        expect(made.map(({ name }) => name).sort()).toEqual([...names].sort())
      }),
      { numRuns: 15 },
    )
  })

  it('of asset types with details', async () => {
    const type = fc.record({
      name: text,
      notes: fc.option(prose),
      values: fc.dictionary(fc.constantFrom('0', '1', '2'), text),
    })
    const types = fc.array(type, { minLength: 1, maxLength: 15 })
    const fieldNames = fc.uniqueArray(text, { minLength: 3, maxLength: 3, selector: foldCase })
    await fc.assert(
      fc.asyncProperty(types, fieldNames, async (given, names) => {
        const at = await buildWorld()
        const { id: sectorId } = await buildSector({ clientId: at.clientId, organisationId: at.customer.id })
        const who = { host: at.host, token: at.customerAdmin.token }
        for (const { name, notes, values } of given) {
          const fields = Object.entries(values).map(([i, value]) => ({
            additionalField: names[Number(i)],
            additionalFieldValue: value,
          }))
          const { status } = await request('POST', '/api/v1/assetTypes', {
            ...who,
            json: { name, notes, sectorId, fields },
          })
          expect(status).toBe(201)
        }
        const { read, send, list } = templates(at, '/assetTypes')
        const before = await list()
        const { rows, extraColumns, skipped } = readImportFile(await read(), assetColumns, true)
        expect([rows.length, skipped]).toEqual([given.length, []])
        expect((await send({ assets: assetPayload(rows, extraColumns) })).body).toEqual({ created: 0, updated: 0 })
        expect(await list()).toEqual(before)
      }),
      { numRuns: 10 },
    )
  })
})
