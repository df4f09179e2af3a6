import {
  Building2,
  CircleAlert,
  Clock,
  Eye,
  FileText,
  type LucideIcon,
  OctagonAlert,
  PackageOpen,
  Tag,
  TriangleAlert,
  Users,
} from 'lucide-react'
import type { Tone } from '@/components/ui/tone'
import { severityLabel } from '@/lib/domain/findings/words'
import {
  findingsCritical,
  findingsOpen,
  findingsOverdue,
  organisationFilters,
  quotesToDecide,
} from '@/lib/workflows/dashboard/filters'
import type { AssetCounts, FindingCounts } from '@/lib/workflows/dashboard/schema'

/** A count card: which list it counts, by which filters (SCREEN-23). */
export type CardSpec = {
  label: string
  filters: Record<string, string | string[]>
  icon: LucideIcon
  tone?: Tone
  /** What is counted, where the label names something else. */
  unit?: string
} & (
  | { list: 'findings'; count: keyof FindingCounts }
  | { list: 'quotes'; count: 'toDecide' }
  | { list: 'assets'; count: keyof AssetCounts }
  | { list: 'organisations'; count: 'distributors' | 'customers' }
)

const assetCards: CardSpec[] = [
  { label: 'Tagged Assets', list: 'assets', count: 'tagged', filters: {}, icon: Tag, tone: 'neutral' },
  {
    label: 'Unallocated Assets',
    list: 'assets',
    count: 'unallocated',
    filters: { installationStatus: '2' },
    icon: PackageOpen,
    tone: 'info',
  },
  {
    label: 'Tasks Due',
    list: 'assets',
    count: 'due',
    filters: { taskStatus: '1' },
    icon: Clock,
    tone: 'action',
    unit: 'assets',
  },
  {
    label: 'Tasks to Monitor',
    list: 'assets',
    count: 'toMonitor',
    filters: { taskResult: '2' },
    icon: Eye,
    tone: 'monitor',
    unit: 'assets',
  },
  {
    label: 'Tasks to Action',
    list: 'assets',
    count: 'toAction',
    filters: { taskResult: '3' },
    icon: CircleAlert,
    tone: 'action',
    unit: 'assets',
  },
]

/** The cards of a customer's or distributor's dashboard (SCREEN-22). */
export const memberCards = assetCards

/**
 * What there is to see to, the worst by the name that the client gives it; a client admin may look at some
 * distributors only (FINDING-22).
 */
export function findingCards(defectScheme: number, distributors: string[] = []): CardSpec[] {
  const chosen = distributors.length > 0 ? { distributorOrganisationId: distributors } : {}
  const list = 'findings'
  return [
    { ...{ label: 'Open findings', list, count: 'open', icon: TriangleAlert, tone: 'monitor' }, filters: findingsOpen },
    {
      ...{
        label: `${severityLabel(defectScheme, 1)} findings`,
        list,
        count: 'critical',
        icon: OctagonAlert,
        tone: 'action',
      },
      filters: findingsCritical,
    },
    { ...{ label: 'Overdue findings', list, count: 'overdue', icon: Clock, tone: 'action' }, filters: findingsOverdue },
  ].map((card) => ({ ...card, filters: { ...card.filters, ...chosen } }) as CardSpec)
}

/** Whose turn it is, in the words of who looks. */
type QuoteCardLabel = 'Quotes to decide' | 'Waiting for the customer'

/** What customers have still to decide (QUOTE-30). */
export const quoteCard = (label: QuoteCardLabel, distributors: string[] = []): CardSpec => ({
  label,
  list: 'quotes',
  count: 'toDecide',
  filters: { ...quotesToDecide, ...(distributors.length > 0 && { distributorOrganisationId: distributors }) },
  icon: FileText,
  tone: 'info',
})

/** Those of a client admin, who may look at some distributors only. */
export function clientAdminCards(distributors: string[]): CardSpec[] {
  const chosen = distributors.length > 0
  return [
    {
      label: 'Distributors',
      list: 'organisations',
      count: 'distributors',
      filters: organisationFilters(true, distributors),
      icon: Building2,
      tone: 'neutral',
    },
    {
      label: 'Customers',
      list: 'organisations',
      count: 'customers',
      filters: organisationFilters(false, distributors),
      icon: Users,
      tone: 'neutral',
    },
    ...assetCards.map((card) => ({
      ...card,
      filters: { ...card.filters, ...(chosen && { distributorOrganisationId: distributors }) },
    })),
  ]
}

/** Filters as an API query, which pages also take as incoming filters (LIST-28). */
export function filterQuery(filters: CardSpec['filters']): URLSearchParams {
  const query = new URLSearchParams()
  for (const [id, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const one of value) query.append(`filters[${id}][]`, one)
    else query.set(`filters[${id}]`, value)
  }
  return query
}
