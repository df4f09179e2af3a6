import type { QuoteFigures } from '../quote-figures/schema'

/** What a customer's page shows beside its own row: the first of each, and how many there are. */
export interface CustomerOverview {
  sites: { items: { id: string; locationTrail: string }[]; total: number }
  people: { items: { id: string; fullName: string; role: number }[]; total: number }
  /** What was spent by quotes and what waits (QUOTE-32), on the client's day. */
  quotes: { figures: QuoteFigures; today: string }
  /** Whether the one who looks may ask the first person in. */
  mayInvite: boolean
}
