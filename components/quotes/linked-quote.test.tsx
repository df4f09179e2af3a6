import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { LinkedQuoteOutput } from '@/lib/resources/quotes/schema'
import { LinkedQuote } from './linked-quote'

const quote: LinkedQuoteOutput = {
  id: '0199f0a0-0000-7000-8000-000000000001',
  number: 12,
  revisionOf: null,
  state: 1,
  customerOrganisationId: 'c',
  distributorOrganisationId: 'd',
  customer: { id: 'c', name: 'Riverside' },
  distributor: { id: 'd', name: 'Calder Fire' },
  title: 'Repairs',
  notes: null,
  currency: 'GBP',
  lines: [
    { id: 'l', findingId: null, description: 'A visit', quantity: 1.5, unitAmount: 999, taxRate: 2000, amount: 1499 },
  ],
  netAmount: 1499,
  taxAmount: 300,
  grossAmount: 1799,
  validUntil: '2999-12-31',
  createdAt: '2026-11-22T10:00:00.000Z',
  sentAt: '2026-11-22T10:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  decisionNotes: null,
  purchaseOrder: null,
  pdfSha256: null,
  fullName: 'Sam Carter',
  mayDecide: true,
}

afterEach(() => vi.unstubAllGlobals())

/** A server that answers so, and what it was asked. */
function server(answer: (method: string, body: unknown) => [status: number, body: unknown]) {
  const calls: { method: string; path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined
    calls.push({ method, path, body: sent })
    const [status, json] = answer(method, sent)
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json' } })
  })
  return calls
}

// QUOTE-29
it('shows the quote, and sends the decision with the name that was typed', async () => {
  const decided = { ...quote, state: 2, mayDecide: false, decidedBy: { id: 'u', fullName: 'Pat Miller' } }
  const calls = server((method) => [200, method === 'GET' ? quote : decided])
  render(<LinkedQuote token="t" />)
  await screen.findByRole('heading', { name: 'Quote 12: Repairs' })
  expect(screen.getByText('£17.99')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe('/api/v1/quotes/by-token/t/pdf')
  const user = userEvent.setup()
  const name = screen.getByRole('textbox', { name: 'Your name' })
  expect(screen.getByText(`${quote.distributor.name} hears of it by mail. A decision is final.`)).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Pat Miller')
  await user.click(screen.getByRole('radio', { name: 'Approve' }))
  await user.click(screen.getByRole('button', { name: 'Save decision' }))
  await screen.findByText('Pat Miller has approved this quote.')
  expect(document.activeElement?.textContent).toBe('Pat Miller has approved this quote.')
  expect(screen.queryByRole('button', { name: 'Save decision' })).toBeNull()
  expect(calls.at(-1)).toEqual({
    method: 'POST',
    path: '/api/v1/quotes/by-token/t/decision',
    body: { decision: 'approve', purchaseOrder: null, notes: null, fullName: 'Pat Miller' },
  })
})

// QUOTE-29
it('says what somebody else has decided meanwhile, and that a link is dead', async () => {
  const message = 'This quote has already been declined'
  server((method) => (method === 'GET' ? [200, quote] : [409, { global: [message] }]))
  const { unmount } = render(<LinkedQuote token="t" />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('radio', { name: 'Decline' }))
  await user.click(screen.getByRole('button', { name: 'Save decision' }))
  await waitFor(() => expect(document.body.textContent).toContain(message))
  unmount()
  server(() => [404, { global: ['This link is no longer valid'] }])
  render(<LinkedQuote token="t" />)
  await screen.findByRole('heading', { name: 'This link is no longer valid' })
})

// QUOTE-29
it('has no choice to decide for somebody who may only look', async () => {
  server(() => [200, { ...quote, mayDecide: false }])
  render(<LinkedQuote token="t" />)
  await screen.findByRole('heading', { name: 'Quote 12: Repairs' })
  expect(screen.queryByRole('radio')).toBeNull()
})
