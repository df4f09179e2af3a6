import { z } from 'zod'
import { clientMadeId } from '@/lib/core/text/ids'
import { line, uuid } from '@/lib/core/text/zod'
import { maxDepth } from './words'

const fields = {
  id: z.uuid(),
  name: z.string(),
  organisationId: z.uuid(),
  parentId: z.uuid().nullable(),
  locationTrail: z.string().meta({ description: 'The names from the site down: Head office / Plant room' }),
}

/** A site or zone as answered. */
export const site = z.strictObject({ ...fields, organisation: z.strictObject({ id: z.uuid(), name: z.string() }) })
export type SiteOutput = z.input<typeof site>

/** A site in the tree, with its zones. */
export interface SiteNode {
  id: string
  name: string
  organisationId: string
  parentId: string | null
  locationTrail: string
  assetCount: number
  children: SiteNode[]
}

const nodeFields = {
  ...fields,
  assetCount: z.int().meta({ description: 'Tagged assets in it and in the zones below, archived ones aside' }),
}

/** As deep as sites go, and spelt out: the documentation needs no references then. */
const nodes = (depth: number): z.ZodType<SiteNode[], SiteNode[]> =>
  depth === 0
    ? (z.array(z.never()) as unknown as z.ZodType<SiteNode[], SiteNode[]>)
    : z.array(z.strictObject({ ...nodeFields, children: nodes(depth - 1) }))

/** The roots of an organisation's sites (SITE-9). */
export const siteTree = nodes(maxDepth)

const parentId = uuid().nullish()

/**
 * `organisationId`: a customer's member's is the current one; distributors and client admins name a customer (SITE-1).
 */
export const createSite = z.object({ ...clientMadeId, name: line(), organisationId: uuid().optional(), parentId })
/** `parentId: null` makes it a site of its own. */
export const updateSite = z.object({ name: line().optional(), parentId })
