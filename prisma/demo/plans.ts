import type { ThemeName } from '@/lib/core/tenancy/theme'

/** What a demo client is made of, as people would write it down; the builders beside this file make rows of it. */
export interface ClientPlan {
  /** Names the random streams; part of no row. */
  key: string
  name: string
  hostnames: string[]
  theme: ThemeName
  contactName: string
  contactEmail: string
  contactPhone: string
  website: string
  metaDescription: string
  organisations: OrganisationPlan[]
  people: PersonPlan[]
  batches: BatchPlan[]
}

export interface OrganisationPlan {
  key: string
  name: string
  accountCode: string
  contactName: string
  contactEmail: string
  /** Line 1, line 2 or null, town, post code. */
  address: [string, string | null, string, string]
  isDistributor?: true
  /** Key of its distributor. */
  under?: string
  /** Months that it has been a customer. */
  since: number
  archivedDaysAgo?: number
  /** Optional fields that are switched on. */
  fields?: OptionalField[]
  /** Sectors of the library below that it keeps itself. */
  sectors?: string[]
  manufacturers?: string[]
  sites?: SiteTree
  /** Tagged assets; of a distributor: stock without a customer. */
  assets: number
}

type OptionalField = 'manufacturer' | 'manufactureDate' | 'sleeving' | 'testCertificate' | 'conformityCertificate'

/** Names of sites, each with what lies within. */
interface SiteTree {
  [name: string]: SiteTree
}

/** 0 User, 1 Manager, 2 Admin, 4 Read-only. */
type RoleCode = 0 | 1 | 2 | 4

export interface PersonPlan {
  /** The part of the address before the @ of the client's domain. */
  email: string
  firstName: string
  lastName: string
  /** By key of the organisation. */
  roles?: Record<string, RoleCode>
  receiveQuotes?: true
  clientAdmin?: true
  systemAdmin?: true
  /** Has an authenticator app and recovery codes that everybody knows, to be tried; has recorded nothing. */
  secondFactor?: true
  /** A pending invite of that many days ago: no password yet. */
  invitedDaysAgo?: number
}

export interface BatchPlan {
  name: string
  prefix: string
  first: number
  count: number
  maxChecks: number
  monthsAgo: number
  /** What its tags go on; none for a batch that lies in the cupboard. */
  for?: 'hydrants' | 'everything else'
}

/** What an asset is, for its place and for what people write about it. */
export type Kind = 'extinguisher' | 'reel' | 'hose' | 'hydrant' | 'blanket' | 'eyewash'

export interface SectorPlan {
  name: string
  tasks: TaskPlan[]
  types: TypePlan[]
}

/** Name, number and unit of its frequency; 0 is "when needed". */
type TaskPlan = [name: string, periodValue: number, unit: 'hour' | 'day' | 'week' | 'month']

export interface TypePlan {
  name: string
  kind: Kind
  /** How common it is. */
  weight: number
  /** Recommended tasks by name, of any sector that the organisation keeps. */
  tasks: string[]
  notes: string
  /** Additional details. */
  details: Record<string, string>
  /** Zones where one finds it; anywhere without. */
  where?: RegExp
}
