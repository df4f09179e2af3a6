import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import type { QuotableFinding } from '@/lib/resources/findings/schema'
import { QuoteFindings } from './quote-findings'

const went = vi.hoisted(() => ({ to: '' }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({
    replace: (href: string) => {
      went.to = href
    },
  }),
  usePathname: () => '/portal/o/findings/quote',
  useSearchParams: () => new URLSearchParams('ids=1,2,3'),
}))
afterEach(() => vi.unstubAllGlobals())

const finding = (number: number, customer: string, more: Partial<QuotableFinding> = {}): QuotableFinding => ({
  ...{ id: `f${number}`, number, title: 'Pin missing', state: 0, assetName: `TW-${number}`, correctiveAction: null },
  customer: { id: customer, name: `Customer ${customer}` },
  ...more,
})

// FINDING-24
it('asks whose quote it is, and makes one with the findings of that customer as its lines', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)))
    const answer = method === 'POST' ? { id: 'q' } : { items: [], totalItems: 0 }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const findings = [finding(1, 'a'), finding(2, 'b', { correctiveAction: 'A new pin' }), finding(3, 'b', { state: 6 })]
  render(
    <InPortal>
      <QuoteFindings findings={findings} over="findings" currency="GBP" taxRate={2000} />
    </InPortal>,
  )
  const user = userEvent.setup()
  await screen.findByText('1 finding left out, as it has ended: 3.')
  expect(screen.queryByRole('button', { name: 'Create quote' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Customer b/ }))
  expect((screen.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toBe('TW-2: Pin missing')
  await user.type(screen.getByRole('textbox', { name: /Price/ }), '12.50')
  await user.click(screen.getByRole('button', { name: 'Create quote' }))
  await vi.waitFor(() => expect(went.to).toBe('/portal/o/quotes/q'))
  const line = {
    findingId: 'f2',
    description: 'TW-2: Pin missing\nA new pin',
    quantity: '1',
    unitAmount: 1250,
    taxRate: 2000,
  }
  expect(sent).toEqual([
    { id: expect.any(String), customerOrganisationId: 'b', title: 'TW-2: Pin missing', notes: null, lines: [line] },
  ])
})
