import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { table } from '@/app/api/v1/routes'
import type { Source } from '@/lib/core/client/client'
import type { Endpoint } from '@/lib/core/client/endpoint'
import { person } from '@/lib/domain/people/person'
import { upload } from '@/lib/resources/uploads/schema'

/** What every `client.ts` exports, also in groups. */
const files = ['lib/resources', 'lib/workflows']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
  .filter((file) => /(^|[\\/-])client\.ts$/.test(file))
const exported = await Promise.all(
  files.map(async (file) => Object.values<object>(await import(join(process.cwd(), file)))),
)
const isSource = (value: object): value is Source => 'path' in value
const sources = exported.flat().flatMap((value) => (isSource(value) ? [value] : Object.values(value).filter(isSource)))
const isCall = (source: Source): source is Endpoint => 'method' in source
const calls = sources.filter(isCall)
const resources = sources.filter((source) => !isCall(source))
const paths = resources.map(({ path }) => path)

const declared = (method: string, path: string) =>
  table.declarations.find((one) => one.method === method && one.path === path)

describe('what the browser knows of the API', () => {
  it('has each path once', () => {
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths).toContain('/checks')
  })

  it('has every list of the API', () => {
    const lists = table.declarations.filter(({ list }) => list).map(({ path }) => path)
    expect(resources.flatMap((client) => ('item' in client ? [client.path] : [])).sort()).toEqual(lists.sort())
  })

  it.each(resources)('has calls of $path that the server declares', (client) => {
    const { path } = client
    const wanted = [
      ['item', 'GET', path],
      ['record', 'GET', `${path}/{id}`],
      ['create', 'POST', path],
      ['update', 'PUT', path],
    ] as const
    for (const [name, method, address] of wanted)
      if (name in client) expect.soft(declared(method, address), `${method} ${address}`).toBeDefined()
  })

  it.each(calls)('has $method $path as the server declares it', ({ method, path }) => {
    expect(declared(method, path)).toBeDefined()
  })

  it.each(sources)('lets $path load again only after changes of resources that exist', (source) => {
    const named = [...source.changesWith, ...(isCall(source) ? source.changes : [])]
    expect(named.filter((path) => !paths.includes(path))).toEqual([])
    expect(source.changesWith).not.toContain(source.path)
  })

  it.each(resources)('lets $path load again after a change of anything its answers name', ({ path, changesWith }) => {
    const rows = listed(declared('GET', path)?.response)
    const shown = new Set(
      [rows, declared('GET', `${path}/{id}`)?.response].flatMap((one) => (one ? shownBy(one, true) : [])),
    )
    shown.delete(path)
    expect([...shown].filter((one) => !changesWith.includes(one))).toEqual([])
  })
})

/** Fields that hold something of another resource. */
const fields: Record<string, string> = {
  organisation: '/organisations',
  organisationId: '/organisations',
  customerOrganisationId: '/organisations',
  distributorOrganisationId: '/organisations',
  client: '/clients',
  sectorId: '/sectors',
  manufacturerId: '/manufacturers',
  manufacturers: '/manufacturers',
  organisationZoneId: '/sites',
  assetTypeId: '/assetTypes',
  assetId: '/assets',
  assetCount: '/assets',
  hoseCount: '/assets',
  checkId: '/checks',
  lastCheckStatus: '/assetCompletedChecks',
  noteId: '/assets/assetMeta',
  completedCheckId: '/assetCompletedChecks',
  additionalFieldId: '/additionalFields',
}

const listed = (answer: z.ZodType | undefined) =>
  (answer as z.ZodObject<{ items: z.ZodArray<z.ZodType> }> | undefined)?.shape.items.element

/** The resources that an answer shows something of, by the names of its fields. */
function shownBy(schema: z.ZodType, isWhole = false): string[] {
  if (schema === person) return ['/users']
  if (schema === upload && !isWhole) return ['/uploads']
  const found: string[] = []
  const { def } = schema as unknown as { def: Partial<Record<'shape' | 'element' | 'innerType' | 'options', never>> }
  for (const [name, part] of Object.entries<z.ZodType>(def.shape ?? {}))
    found.push(...(fields[name] ? [fields[name]] : []), ...shownBy(part))
  for (const part of [def.element, def.innerType, ...((def.options ?? []) as z.ZodType[])])
    if (part) found.push(...shownBy(part))
  return found
}
