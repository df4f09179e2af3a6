import { z } from 'zod'
import { actorOfClaim, type Claim, claimOf } from '@/lib/auth/claim'
import { address, downloadOutcome } from '@/lib/core/client/answers'
import { db } from '@/lib/core/db/client'
import { deadLink, forbidden, notFound } from '@/lib/core/errors/errors'
import { contentDisposition } from '@/lib/core/files/content-disposition'
import { sign, verify } from '@/lib/core/signing/tokens'
import type { Tenant } from '@/lib/core/tenancy/tenant'
import { newId } from '@/lib/core/text/new-id'
import { audit } from '@/lib/domain/audit/audit'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can, canAny } from '@/lib/domain/permissions/can'
import type { Capability } from '@/lib/domain/permissions/table'
import { type MadeFile, outcomeOf, watched } from './download'
import { fileNameFor } from './file-name'
import { recordId } from './record-id'
import { type Declaration, route } from './route'

const lifetime = 5 * 60

/** Something that can be downloaded as a file: by an address that works for five minutes without a header (LIST-19). */
export interface Exportable<Query> {
  /** Names it in the address and in the audit log. */
  name: string
  /** What people call it, for the file's name. */
  called: string | ((asker: Asker) => string)
  /** The file's whole name, where that is always the same. */
  file?: string
  access: Capability | readonly Capability[]
  exportAccess: Capability
  /** Of one record (`{path}/{id}/export`): the record within reach; `parse` finds its id as `id`. */
  find?: (actor: Actor, id: string) => Promise<unknown>
  /** What to export, out of the query that the address was made with. @throws ApiError 422 where that is none. */
  parse: (search: URLSearchParams) => Query
  /** Throws where the person may not begin one now. */
  mayBegin?: (actor: Actor) => void
  /** Begins the file. @throws ApiError 429 where too many are under way. */
  make: (asker: Asker, query: Query) => Promise<MadeFile>
}

/** Kept whatever their queries: each reads its own. */
const exportables = new Map<string, Exportable<unknown>>()
/** Those with a call of their own: all that it takes to have one is in their declaration and their query. */
const asked = new Set<string>()

/** Makes an export known to the download route. Called while modules load, so that every server knows all of them. */
export function declareExport<Query>(exportable: Exportable<Query>): Exportable<Query> {
  exportables.set(exportable.name, exportable as Exportable<unknown>)
  return exportable
}

interface ExportClaim extends Claim {
  /** Tells this file from others, for whoever asks what became of it. */
  id: string
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
    id: newId(),
    name,
    query,
    ...claimOf(actor),
    expires: Math.floor(Date.now() / 1000) + lifetime,
  }
  const text = Buffer.from(JSON.stringify(claim)).toString('base64url')
  return `${tenant.primaryUrl}/api/v1/exports/${text}.${sign('export', text)}`
}

/**
 * Declares the call that answers a file's address, and makes the file known to the download route. `query` is
 * documentation.
 */
export function exportRoute<Query>(
  path: string,
  exportable: Exportable<Query>,
  { query = z.looseObject({}), summary = summaryOfCsv }: { query?: z.ZodType; summary?: string } = {},
): Declaration {
  declareExport(exportable)
  asked.add(exportable.name)
  return route({
    method: 'GET',
    path,
    access: exportable.exportAccess,
    summary,
    isBounded: exportable.mayBegin !== undefined,
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
    handle: ({ actor, tenant, query, params }) => {
      if (exportable.find) query.set('id', recordId(params.id))
      return addressOf(exportable as Exportable<unknown>, { actor, tenant }, query.toString())
    },
  })
}

async function addressOf(exportable: Exportable<unknown>, asker: Asker, query: string): Promise<{ url: string }> {
  exportable.mayBegin?.(asker.actor)
  await audit(db, asker.actor, { action: 'export', recordType: exportable.name, details: { query } })
  return { url: exportUrl(exportable, asker, query) }
}

/** Whether a file that was downloaded can be made again by its export's name and query. */
export const canBeAskedAgain = (name: string): boolean => asked.has(name)

/**
 * The address of the same export once more, made of what is there now, for who may ask for it now (BULK-28).
 * @throws ApiError 403, 404, 422 as the export's own call does
 */
export async function askAgain(asker: Asker, name: string, query: string): Promise<{ url: string }> {
  const exportable = canBeAskedAgain(name) ? exportables.get(name) : undefined
  if (!exportable) throw notFound()
  if (!can(asker.actor, exportable.exportAccess) || !mayList(asker.actor, exportable)) throw forbidden()
  const search = new URLSearchParams(query)
  if (exportable.find && !(await exportable.find(asker.actor, recordId(search.get('id') ?? undefined))))
    throw notFound()
  exportable.parse(search)
  return addressOf(exportable, asker, query)
}
const summaryOfCsv = 'Makes an address from which all rows of the filter are downloaded as CSV, for 5 minutes'

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

/** What a token stands for, if its person may still have it. @throws ApiError 404 a dead link. */
async function opened(token: string | undefined, tenant: Tenant) {
  const claim = readClaim(token ?? '')
  const exportable = claim && exportables.get(claim.name)
  const actor = exportable ? await claimant(claim, tenant, exportable) : null
  if (!claim || !exportable || !actor) throw deadLink()
  return { claim, exportable, asker: { actor, tenant } }
}

/** `GET /exports/{token}`: streams the file. A link of another client, or one that is too old, is 404. */
const openExport = route({
  method: 'GET',
  path: '/exports/{token}',
  access: 'anybody',
  summary: 'Downloads an export: CSV (UTF-8 with BOM, CRLF), or the PDF of a report',
  file: '*/*',
  isBounded: true,
  handle: async ({ params, tenant }) => {
    const { claim, exportable, asker } = await opened(params.token, tenant)
    const { file, called, name } = exportable
    const made = await exportable.make(asker, exportable.parse(new URLSearchParams(claim.query)))
    const what = typeof called === 'string' ? called : called(asker)
    const filename = file ?? (await fileNameFor(asker, what, made.ending))
    const body = watched(made, { id: claim.id, name, query: claim.query, filename }, asker.actor)
    return new Response(body, {
      headers: {
        'content-type': made.contentType,
        'content-disposition': file ? `attachment; filename="${file}"` : contentDisposition(filename, false),
        'x-content-type-options': 'nosniff',
      },
    })
  },
})

/** `GET /exports/{token}/outcome`: whether the file has arrived, for whoever waits for it (LIST-36). */
const askOutcome = route({
  method: 'GET',
  path: '/exports/{token}/outcome',
  access: 'anybody',
  summary: 'Tells what became of a download: its file and rows once it has ended',
  response: downloadOutcome,
  handle: async ({ params, tenant }) => {
    const { claim } = await opened(params.token, tenant)
    return outcomeOf(claim)
  },
})

export const exportRoutes = [openExport, askOutcome]
