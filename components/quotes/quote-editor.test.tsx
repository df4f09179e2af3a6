import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import type { QuoteOutput } from '@/lib/resources/quotes/schema'
import { QuoteEditor } from './quote-editor'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined, back: () => undefined }),
  usePathname: () => '/portal/o/quotes/q/edit',
  useSearchParams: () => new URLSearchParams(),
}))
afterEach(() => vi.unstubAllGlobals())

const line = { findingId: null, quantity: 1, taxRate: 2000 }
const pin = { ...line, id: 'l1', description: 'A new pin', unitAmount: 1000, amount: 1000 }
const visit = { ...line, id: 'l2', description: 'A visit', unitAmount: 8000, amount: 8000 }
const quote: QuoteOutput = {
  ...{ id: 'q', number: 3, revisionOf: null, state: 0, title: 'Repairs', notes: null, currency: 'GBP' },
  ...{ customerOrganisationId: 'c', distributorOrganisationId: 'o' },
  ...{ customer: { id: 'c', name: 'Riverside' }, distributor: { id: 'o', name: 'Calder Fire' } },
  ...{ lines: [pin], netAmount: 1000, taxAmount: 200, grossAmount: 1200, validUntil: null },
  ...{ createdAt: '2026-11-22T10:00:00.000Z', sentAt: null, decidedAt: null, decidedBy: null },
  ...{ decisionNotes: null, purchaseOrder: null, pdfSha256: null },
}
const saved = ({ amount: _, ...rest }: typeof pin) => rest

/** The form while somebody else has added a line to the quote; `sent` has what it saves. */
async function openWhereSomebodyWasQuicker() {
  const sent: { lines?: object[]; linesBefore?: object[] }[] = []
  const theirs = { ...quote, lines: [pin, visit], netAmount: 9000, taxAmount: 1800, grossAmount: 10_800 }
  vi.stubGlobal('fetch', async (_path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    const isSecond = method === 'PUT' && sent.at(-1)?.linesBefore?.length === 1
    const answer = isSecond ? { global: ['Somebody else has changed the lines of this quote'] } : theirs
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(answer), { status: isSecond ? 409 : 200, headers })
  })
  render(
    <InPortal acting={{ isDistributor: true }}>
      <QuoteEditor quote={quote} taxRate={2000} />
    </InPortal>,
  )
  const user = userEvent.setup()
  const price = await screen.findByRole('textbox', { name: /Price/ })
  await user.clear(price)
  await user.type(price, '66')
  const save = () => user.click(screen.getByRole('button', { name: 'Save quote' }))
  await save()
  const now = within(await screen.findByRole('region', { name: 'Their lines' }))
  return { sent, user, save, now }
}

// QUOTE-33
it('shows the lines of whoever was quicker, and puts one’s own in their place only when saved again', async () => {
  const { sent, save, now } = await openWhereSomebodyWasQuicker()
  expect(now.getByText('A visit')).toBeDefined()
  expect((screen.getByRole('textbox', { name: /Price/ }) as HTMLInputElement).value).toBe('66')
  expect(sent).toEqual([expect.objectContaining({ linesBefore: [saved(pin)] })])
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ lines: [{ id: 'l1', unitAmount: 6600 }], linesBefore: [saved(pin), saved(visit)] })
})

// QUOTE-33
it('takes the lines of whoever was quicker, to be changed further', async () => {
  const { sent, user, save, now } = await openWhereSomebodyWasQuicker()
  await user.click(now.getByRole('button', { name: 'Take their lines' }))
  const prices = await screen.findAllByRole('textbox', { name: /Price/ })
  expect(prices.map((one) => (one as HTMLInputElement).value)).toEqual(['10.00', '80.00'])
  await user.clear(prices[0]!)
  await user.type(prices[0]!, '66')
  await save()
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.lines).toMatchObject([
    { id: 'l1', unitAmount: 6600 },
    { id: 'l2', unitAmount: 8000 },
  ])
})
