import { setImmediate as nextTurn } from 'node:timers/promises'
import { z } from 'zod'
import { actorOfClaim, type Claim, claimOf } from '@/lib/auth/claim'
import { address } from '@/lib/core/client/answers'
import { type Cell, csvLine, csvStream } from '@/lib/core/csv/write'
import { db } from '@/lib/core/db/client'
import { rowsOnReplica } from '@/lib/core/db/replica'
import { deadLink, forbidden, notFound } from '@/lib/core/errors/errors'
import { sign, verify } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { audit } from '@/lib/domain/audit/audit'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can, canAny } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'
import { recordId } from './record-id'
import { type Declaration, route } from './route'

const lifetime = 5 * 60

/** One column: its title and the cell of a row. */
export interface ExportColumn {
  title: string
  value: (item: never) => Cell
}

/** Something that can be exported as CSV: by an address that works for five minutes without a header (LIST-19). */
export interface Exportable<Query> {
  /** Also the file's name, unless it has one of its own: `assets-2026-11-20.csv`. */
  name: string
  file?: string
  access: Capability | readonly Capability[]
  exportAccess: Capability
  columns: (asker: Asker, query: Query) => ExportColumn[] | Promise<ExportColumn[]>
  /** Of an export of one record (`{path}/{id}/export`): the record within reach; `parse` finds its id as `id`. */
  find?: (actor: Actor, id: string) => Promise<unknown>
  /** All rows, or lines that are written already, some at a time. */
  batches: (asker: Asker, query: Query) => AsyncIterable<readonly unknown[]>
  /** What to export, out of the query that the address was made with. @throws ApiError 422 where that is none. */
  parse: (search: URLSearchParams) => Query
}

/** Kept whatever their queries: each reads its own. */
const exportables = new Map<string, Exportable<unknown>>()

/** Makes an export known to the download route. Called while modules load, so that every server knows all of them. */
export function declareExport<Query>(exportable: Exportable<Query>): Exportable<Query> {
  exportables.set(exportable.name, exportable as Exportable<unknown>)
  return exportable
}

interface ExportClaim extends Claim {
  name: string
  query: string
  expires: number
}

/**
 * The address of an export, made for this caller's scope; whoever has it may open it while the caller still may
 * (LIST-19, LIST-20).
 */
export function exportUrl({ name }: { name: string }, { actor, tenant }: Asker, query: string): string {
  const claim: ExportClaim = {
    name,
    query,
    ...claimOf(actor),
    expires: Math.floor(Date.now() / 1000) + lifetime,
  }
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${tenant.primaryUrl}/api/v1/exports/${text}.${sign('export', text)}`
}

/**
 * Declares `GET {path}/export` and makes the list, or the rows of one record, known to the download route. `query` is
 * documentation.
 */
export function exportRoute<Query>(
  path: string,
  exportable: Exportable<Query>,
  query: z.ZodType = z.looseObject({}),
): Declaration {
  declareExport(exportable)
  return route({
    method: 'GET',
    path: `${path}/export`,
    access: exportable.exportAccess,
    summary: `Makes an address from which all rows of the filter are downloaded as CSV, for 5 minutes`,
    query: query as z.ZodType<URLSearchParams>,
    readQuery: (search) => {
      exportable.parse(search)
      return search
    },
    response: address,
    load: async ({ actor, params }) => {
      if (!mayList(actor, exportable)) throw forbidden()
      const { find } = exportable
      if (find && !(await find(actor, recordId(params.id)))) throw notFound()
    },
    handle: async ({ actor, tenant, query, params }) => {
      if (exportable.find) query.set('id', recordId(params.id))
      const text = query.toString()
      await audit(db, actor, { action: 'export', recordType: exportable.name, details: { query: text } })
      return { url: exportUrl(exportable, { actor, tenant }, text) }
    },
  })
}

const mayList = (actor: Actor, { access }: Pick<Exportable<never>, 'access'>) =>
  canAny(actor, typeof access === 'string' ? [access] : access)

function readClaim(token: string): ExportClaim | null {
  const [text, signature] = token.split('.')
  if (!text || !signature || !verify('export', text, signature)) return null
  const claim = JSON.parse(Buffer.from(text, 'base64url').toString()) as ExportClaim
  return claim.expires * 1000 > Date.now() ? claim : null
}

/** The person the link was made for, if they may still export this; else `null`. */
async function claimant(claim: Claim, tenant: Tenant, exportable: Exportable<unknown>): Promise<Actor | null> {
  const actor = await actorOfClaim(claim, tenant)
  return actor && can(actor, exportable.exportAccess) && mayList(actor, exportable) ? actor : null
}

/** `GET /exports/{token}`: streams the rows. A link of another client, or one that is too old, is 404. */
export const openExport = route({
  method: 'GET',
  path: '/exports/{token}',
  access: 'anybody',
  summary: 'Downloads an export as CSV (UTF-8 with BOM, CRLF)',
  file: 'text/csv',
  handle: async ({ params, tenant }) => {
    const claim = readClaim(params.token ?? '')
    const exportable = claim && exportables.get(claim.name)
    const actor = exportable ? await claimant(claim, tenant, exportable) : null
    if (!claim || !exportable || !actor) throw deadLink()
    const asker = { actor, tenant }
    return csvResponse(exportable, asker, claim)
  },
})

async function csvResponse(exportable: Exportable<unknown>, asker: Asker, claim: ExportClaim): Promise<Response> {
  const query = exportable.parse(new URLSearchParams(claim.query))
  const columns = await exportable.columns(asker, query)
  const day = new Date().toISOString().slice(0, 10)
  const filename = exportable.file ?? `${exportable.name.replaceAll('/', '-')}-${day}.csv`
  return new Response(
    csvStream(
      columns.map(({ title }) => title),
      linesOf(
        rowsOnReplica(() => exportable.batches(asker, query)),
        columns,
      ),
    ),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${filename}"`,
        'x-content-type-options': 'nosniff',
      },
    },
  )
}

/** So many lines are written before other calls have their turn. */
const linesAtOnce = 250

/** Rows → their lines, many in one text; a text is lines. */
async function* linesOf(
  batches: AsyncIterable<readonly unknown[]>,
  columns: readonly ExportColumn[],
): AsyncGenerator<string> {
  for await (const batch of batches)
    for (let from = 0; from < batch.length; from += linesAtOnce) {
      let lines = ''
      for (const item of batch.slice(from, from + linesAtOnce))
        lines += typeof item === 'string' ? item : csvLine(columns.map(({ value }) => value(item as never)))
      yield lines
      await nextTurn()
    }
}
