import { Building2, CircleAlert, Clock, Eye, type LucideIcon, PackageOpen, Tag, Users } from 'lucide-react'
import type { Tone } from '@/components/ui/tone'

/** A count card: which list it counts, by which filters (SCREEN-23). */
export interface CardSpec {
  label: string
  list: 'assets' | 'organisations'
  filters: Record<string, string | string[]>
  icon: LucideIcon
  tone?: Tone
  /** What is counted, where the label names something else. */
  unit?: string
}

const assetCards: CardSpec[] = [
  { label: 'Tagged Assets', list: 'assets', filters: {}, icon: Tag, tone: 'accent' },
  {
    label: 'Unallocated Assets',
    list: 'assets',
    filters: { installationStatus: '2' },
    icon: PackageOpen,
    tone: 'info',
  },
  { label: 'Tasks Due', list: 'assets', filters: { taskStatus: '1' }, icon: Clock, tone: 'action', unit: 'assets' },
  {
    label: 'Tasks to Monitor',
    list: 'assets',
    filters: { taskResult: '2' },
    icon: Eye,
    tone: 'monitor',
    unit: 'assets',
  },
  {
    label: 'Tasks to Action',
    list: 'assets',
    filters: { taskResult: '3' },
    icon: CircleAlert,
    tone: 'action',
    unit: 'assets',
  },
]

/** The cards of a customer's or distributor's dashboard (SCREEN-22). */
export const memberCards = assetCards

/** Those of a client admin, who may look at some distributors only. */
export function clientAdminCards(distributors: string[]): CardSpec[] {
  const chosen = distributors.length > 0
  return [
    {
      label: 'Distributors',
      list: 'organisations',
      filters: organisationFilters(true, distributors),
      icon: Building2,
      tone: 'accent',
    },
    {
      label: 'Customers',
      list: 'organisations',
      filters: organisationFilters(false, distributors),
      icon: Users,
      tone: 'accent',
    },
    ...assetCards.map((card) => ({
      ...card,
      filters: { ...card.filters, ...(chosen && { distributorOrganisationId: distributors }) },
    })),
  ]
}

/** Distributors or customers: all, or the chosen distributors themselves and those whom they look after. */
export const organisationFilters = (isDistributor: boolean, distributors: string[]): CardSpec['filters'] => ({
  isDistributor: String(isDistributor),
  ...(distributors.length > 0 && { distributorId: distributors }),
})

/** Filters as an API query, which pages also take as incoming filters (LIST-28). */
export function filterQuery(filters: CardSpec['filters']): URLSearchParams {
  const query = new URLSearchParams()
  for (const [id, value] of Object.entries(filters)) {
    if (Array.isArray(value)) for (const one of value) query.append(`filters[${id}][]`, one)
    else query.set(`filters[${id}]`, value)
  }
  return query
}
