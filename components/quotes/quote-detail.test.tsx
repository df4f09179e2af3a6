import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'
import { QuoteDetail } from './quote-detail'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => '/portal/o/quotes/q2',
  useSearchParams: () => new URLSearchParams(),
}))

const line = { quantity: 1, unitAmount: 1000, taxRate: 2000, amount: 1000 }
const quote: QuoteOutput = {
  id: 'q2',
  number: 12,
  revisionOf: 'q1',
  state: 0,
  customerOrganisationId: 'c',
  distributorOrganisationId: 'o',
  customer: { id: 'c', name: 'Riverside' },
  distributor: { id: 'o', name: 'Calder Fire' },
  title: 'Repairs',
  notes: null,
  currency: 'GBP',
  lines: [
    { id: 'l1', findingId: 'f1', description: 'A new pin', ...line },
    { id: 'l2', findingId: null, description: 'A visit', ...line },
  ],
  netAmount: 2000,
  taxAmount: 400,
  grossAmount: 2400,
  validUntil: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  sentAt: null,
  decidedAt: null,
  decidedBy: null,
  decisionNotes: null,
  purchaseOrder: null,
  pdfSha256: null,
}

const show = (first: QuoteOutput, revision: { id: string; number: number } | null = null) =>
  render(
    <InPortal acting={{ isDistributor: true }}>
      <QuoteDetail first={first} decides={false} revision={revision} />
    </InPortal>,
  )
const ways = (name: string) => screen.queryAllByRole('link', { name }).map((link) => link.getAttribute('href'))

// QUOTE-28
it('leads from a line to its finding, and from a revision to the quote before', () => {
  const { unmount } = show(quote)
  expect(ways('View finding')).toEqual(['/portal/o/findings/f1'])
  expect(ways('View earlier quote')).toEqual(['/portal/o/quotes/q1'])
  unmount()
  show({ ...quote, revisionOf: null, lines: [] })
  expect([...ways('View finding'), ...ways('View earlier quote')]).toEqual([])
})

// QUOTE-28
it('has a link from a quote to its revision', () => {
  const { unmount } = show(quote)
  expect(screen.queryByText('Revised as')).toBeNull()
  unmount()
  show(quote, { id: 'q3', number: 13 })
  expect(ways('Quote 13')).toEqual(['/portal/o/quotes/q3'])
})
