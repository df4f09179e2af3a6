/** What a customer's page shows beside its own row: the first of each, and how many there are. */
export interface CustomerOverview {
  sites: { items: { id: string; locationTrail: string }[]; total: number }
  people: { items: { id: string; fullName: string; role: number }[]; total: number }
  /** Whether the one who looks may ask the first person in. */
  mayInvite: boolean
}
