import { declares } from '@/lib/api/declares'
import { drawingPlaces, inTurn } from '@/lib/api/drawing-turns'
import { recordId } from '@/lib/api/record-id'
import { route } from '@/lib/api/route'
import { actorOfClaim, type Claim, claimOf } from '@/lib/auth/claim'
import { address } from '@/lib/core/client/answers'
import { deadLink, invalid, notFound } from '@/lib/core/errors/errors'
import { contentDisposition } from '@/lib/core/files/content-disposition'
import { openToken, signToken } from '@/lib/core/files/signed-token'
import { authSecret } from '@/lib/core/signing/tokens'
import type { Asker } from '@/lib/domain/people/asker'
import type { Actor } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'
import { filtersInAddress } from '@/lib/list/query'
import { assetFilters } from '@/lib/resources/assets/filters'
import { findBatch } from '@/lib/resources/batches/queries'
import { assetLabelsCall, batchLabelsCall } from './client'
import { tagsOfAssets, tagsOfBatch, tagsOfBulk } from './queries'
import { assetLabels, batchLabels, type LabelQuery } from './schema'
import { sheetOf } from './sheets'

/*
 * Labels are made as exports are: a call answers an address that works for five minutes without a header, and rights
 * are judged again when it is opened (LIST-19, ERROR-13, LIST-20, TAG-19, TAG-21, TAG-22). The address says what to
 * print, so nothing is kept.
 */

const lifetimeSeconds = 5 * 60
const purpose = 'labels'
const access = { assets: 'assets:tag', bulk: 'assets:tag', batch: 'tags:manage' } as const

interface Link extends Claim {
  of: keyof typeof access
  /** The call's own query; of a batch with its id. */
  query: string
}

/** An address of labels, made for this caller; rights are judged again when it is opened. */
export function linkTo({ actor, tenant }: Asker, of: Link['of'], query: string): { url: string } {
  const link: Link = { of, query, ...claimOf(actor) }
  return { url: `${tenant.primaryUrl}/api/v1/labels/${signToken(authSecret(), purpose, link, lifetimeSeconds)}` }
}

/** The tags that a link's query means, as its actor sees them now. */
function tagsOf(actor: Actor, of: Link['of'], search: URLSearchParams): Promise<string[]> {
  if (of === 'batch') {
    const { from } = batchLabels.parse(Object.fromEntries(search))
    return tagsOfBatch(actor.clientId, search.get('id') ?? '', from)
  }
  if (of === 'bulk') return tagsOfBulk(actor, search.get('id') ?? '')
  const { assetIds, from } = assetLabels.parse(Object.fromEntries(search))
  return tagsOfAssets(actor, { assetIds, filters: filtersInAddress(assetFilters, search) }, from)
}

async function refuseNothing(actor: Actor, of: Link['of'], search: URLSearchParams): Promise<void> {
  refuseSecond(actor)
  if ((await tagsOf(actor, of, search)).length === 0) throw invalid({ global: ['There are no labels to print'] })
}

const printAssets = route({
  ...declares(assetLabelsCall, { response: address }),
  access: access.assets,
  isBounded: true,
  summary:
    'Makes an address from which labels of tagged assets are downloaded as PDF, for 5 minutes: of those chosen, or of the list’s filters',
  query: assetLabels,
  handle: async ({ actor, tenant, request }) => {
    const search = new URL(request.url).searchParams
    await refuseNothing(actor, 'assets', search)
    return linkTo({ actor, tenant }, 'assets', search.toString())
  },
})

const printBatch = route({
  ...declares(batchLabelsCall, { response: address }),
  access: access.batch,
  isBounded: true,
  summary: 'Makes an address from which the labels of a batch’s tags are downloaded as PDF, for 5 minutes',
  query: batchLabels,
  load: async ({ actor, params }) => {
    if (!(await findBatch(actor, recordId(params.id)))) throw notFound()
  },
  handle: async ({ actor, tenant, request, params }) => {
    const search = new URL(request.url).searchParams
    search.set('id', recordId(params.id))
    await refuseNothing(actor, 'batch', search)
    return linkTo({ actor, tenant }, 'batch', search.toString())
  },
})

const openLabels = route({
  method: 'GET',
  path: '/labels/{token}',
  access: 'anybody',
  isBounded: true,
  summary: 'Downloads labels as PDF: a QR code of each tag, and the tag in words under it',
  file: 'application/pdf',
  handle: async ({ params, tenant }) => {
    const link = openToken(authSecret(), purpose, params.token ?? '') as Link | null
    const actor = link && (await actorOfClaim(link, tenant))
    if (!link || !actor || !can(actor, access[link.of])) throw deadLink()
    const search = new URLSearchParams(link.query)
    const tags = await tagsOf(actor, link.of, search)
    if (tags.length === 0) throw deadLink()
    return pdfResponse(actor, tags, batchLabels.parse(Object.fromEntries(search)), tenant.name)
  },
})

/** Of a person two files at once: a second click need not fail. */
const { takePlace, refuseSecond } = drawingPlaces(
  'labels',
  { ofPerson: 2, ofClient: 6 },
  'Labels are being made already. Please wait until they have ended',
)

async function pdfResponse(
  actor: Actor,
  tags: string[],
  { layout, start, width, height, name }: LabelQuery,
  tenantName: string,
): Promise<Response> {
  const title = `Labels ${tags[0]} to ${tags.at(-1)}`
  const sheet = sheetOf(layout, { width, height })
  // What makes a PDF is loaded with the first one: a start need not wait for it.
  const { labelPdf } = await import('./pdf')
  const filename = `labels-${new Date().toISOString().slice(0, 10)}.pdf`
  const labels = { sheet, start, name: name ? tenantName : '', title }
  return new Response(
    labelPdf(tags, labels, (work) => inTurn(actor, work), takePlace(actor)),
    {
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(filename, false),
        'x-content-type-options': 'nosniff',
      },
    },
  )
}

export const labelRoutes = [printAssets, printBatch, openLabels]
