import { hasEnded } from '@/lib/domain/findings/words'
import type { QuotableFinding } from '@/lib/resources/findings/schema'

/** The findings of one customer: one quote. */
export interface FindingGroup {
  customer: { id: string; name: string }
  findings: QuotableFinding[]
}

/** What may be quoted, by customer, the one with the most first; and what may not, with why. */
export function groupFindings(findings: readonly QuotableFinding[]) {
  const groups = new Map<string, FindingGroup>()
  for (const finding of findings) {
    const { customer, state } = finding
    if (!customer || hasEnded(state)) continue
    const group = groups.get(customer.id) ?? { customer, findings: [] }
    group.findings.push(finding)
    groups.set(customer.id, group)
  }
  return {
    groups: [...groups.values()].sort((a, b) => b.findings.length - a.findings.length),
    ended: findings.filter(({ state }) => hasEnded(state)),
    withoutCustomer: findings.filter(({ customer, state }) => !customer && !hasEnded(state)),
  }
}
