import { csvFile, type ExportColumn } from '@/lib/api/csv-file'
import { declareExport, exportUrl } from '@/lib/api/export'
import { type Declaration, route } from '@/lib/api/route'
import { address } from '@/lib/core/client/answers'
import { db } from '@/lib/core/db/client'
import { audit } from '@/lib/domain/audit/audit'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { Capability } from '@/lib/domain/permissions/table'
import { libraryOrganisation } from './organisation'

/**
 * The library that a template is made of. Its id stands in the signed address, and the rights are judged again when
 * that is opened.
 */
export interface TemplateOwner {
  clientId: string
  organisationId: string
}

/** Whose template, and whether with the rows that there are. */
interface Asked {
  organisationId: string
  hasRows: boolean
}

interface Template<Row> {
  /** Path of the resource: `/checks`. */
  path: string
  /** Name of the file without its ending (IMPORT-5). */
  name: string
  /** Who may have it, and import it. */
  access?: Capability
  columns: (owner: TemplateOwner) => Promise<{ title: string; value: (row: Row) => string | number | null }[]>
  /** All rows of the library, some at a time. */
  batches: (owner: TemplateOwner) => AsyncIterable<Row[]>
}

/**
 * Declares `GET {path}/export-template/{organisationId}`, with the header only, and `…/true` with the current rows
 * (IMPORT-4, IMPORT-7). They answer the address of a CSV that imports back unchanged.
 */
export function templateRoutes<Row>({
  path,
  name,
  access = 'library:import',
  columns,
  batches,
}: Template<Row>): Declaration[] {
  const ownerOf = ({ clientId }: Actor, organisationId: string): TemplateOwner => ({ clientId, organisationId })
  const exportable = declareExport({
    name,
    called: name,
    file: `${name}.csv`,
    access,
    exportAccess: access,
    parse: (search) => ({ organisationId: search.get('organisationId') as string, hasRows: search.has('rows') }),
    make: csvFile({
      columns: ({ actor }, { organisationId }: Asked) =>
        columns(ownerOf(actor, organisationId)) as Promise<ExportColumn[]>,
      batches: ({ actor }, { organisationId, hasRows }: Asked) =>
        hasRows ? batches(ownerOf(actor, organisationId)) : nothing(),
    }),
  })

  const declare = (tail: '' | '/true', summary: string) =>
    route({
      method: 'GET',
      path: `${path}/export-template/{organisationId}${tail}`,
      access,
      summary,
      response: address,
      load: async ({ actor, params }) => libraryOrganisation(actor, params.organisationId),
      handle: async ({ actor, tenant, record }) => {
        const search = new URLSearchParams({ organisationId: record.id, ...(tail && { rows: '1' }) }).toString()
        const entry = { action: 'export', recordType: name, recordId: record.id, details: { query: search } } as const
        if (tail) await audit(db, actor, entry)
        return { url: exportUrl(exportable, { actor, tenant }, search) }
      },
    })
  return [
    declare('', 'Makes the address of an empty import template'),
    declare('/true', 'Makes the address of an import template with the organisation’s current rows'),
  ]
}

async function* nothing() {}

/** Where a page of rows begins: by name, after the last row of the page before. */
const from = (last?: { name: string; id: string }) => ({
  where: last ? { OR: [{ name: { gt: last.name } }, { name: last.name, id: { gt: last.id } }] } : {},
  orderBy: [{ name: 'asc' as const }, { id: 'asc' as const }],
  take: 1000,
})

/** All rows that `page` finds, by name, a thousand at a time. */
export async function* pages<Row extends { name: string; id: string }>(
  page: (args: ReturnType<typeof from>) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const batch = await page(from(last))
    yield batch
    last = batch.length === 1000 ? batch.at(-1) : undefined
  } while (last)
}
