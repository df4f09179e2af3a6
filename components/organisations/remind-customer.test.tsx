import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { RemindCustomer } from './remind-customer'

const close = vi.fn()
vi.mock('@/components/data/route-dialog', () => ({
  RouteDialog: ({ children }: { children: ReactNode }) => children,
  useCloseDialog: () => close,
}))
vi.mock('@/components/data/portal-context', () => ({
  usePortal: () => ({ organisationId: 'org', timezone: 'Europe/London' }),
  useCaller: () => ({ organisationId: 'org', userId: 'me', isImpersonated: false }),
}))

/** The dialog, whose call is answered so. @returns what was sent. */
function open(status: number, body: unknown) {
  const sent: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { body: json }: RequestInit) => {
      sent.push([address, JSON.parse(String(json))])
      return Response.json(body, { status })
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RemindCustomer id="customer" name="Riverside" />
    </QueryClientProvider>,
  )
  return sent
}
afterEach(() => {
  close.mockClear()
  vi.unstubAllGlobals()
})
const press = () => userEvent.click(screen.getByRole('button', { name: 'Send reminder' }))

// REMIND-20
it('sends nothing before it is confirmed, and closes once somebody was reminded', async () => {
  const sent = open(200, { sent: 2 })
  expect(sent).toEqual([])
  await press()
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(sent).toEqual([[expect.stringContaining('/api/v1/reminders'), { customerOrganisationId: 'customer' }]])
})

// REMIND-20
it.each([
  [200, { sent: 0 }, /^Nobody was mailed/],
  [
    429,
    { global: ['This customer was reminded within the last 24 hours'] },
    'This customer was reminded within the last 24 hours',
  ],
] as const)('says why nobody was reminded, and stays open: %i %o', async (status, body, said) => {
  open(status, body)
  await press()
  await screen.findByText(said)
  expect(close).not.toHaveBeenCalled()
})
