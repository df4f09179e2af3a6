import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Many as TaskMany } from '@/components/checks-due/many/task-many'
import { nothingChosen } from '@/components/data/choosing/chosen'
import { Many } from './finding-many'

const acting = { as: 'organisation', organisationId: 'org', role: 2, isDistributor: true, distributorId: null }
vi.mock('@/components/data/portal-context', () => ({
  usePortal: () => ({ organisationId: 'org', timezone: 'Europe/London', viewer: { clientAdmin: false, acting } }),
  useCaller: () => ({ organisationId: 'org', userId: 'me', isImpersonated: false }),
}))
afterEach(() => vi.unstubAllGlobals())

/** Answers what is asked beforehand. @returns what was sent. */
function calls() {
  const sent: unknown[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { body }: RequestInit) => {
      sent.push(JSON.parse(String(body)))
      return Response.json({ count: 40, will: 40, wont: [] })
    }),
  )
  return sent
}
const show = (what: React.ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{what}</QueryClientProvider>)
const given = { rows: [], clear: () => undefined }
const ticked = { ...nothingChosen, ids: ['a'] }
const all = { ...nothingChosen, all: { filters: { active: ['1'] }, count: 40 } }

// CHOOSE-2, BULK-30
it.each([
  ['findings', 'Quote', 'Quote 40 findings', 'will be quoted', Many, { list: 'findings', action: 'quote' }],
  [
    'tasks',
    'Make rounds',
    'Make rounds of 40 tasks',
    'will be on rounds',
    TaskMany,
    { list: 'checksDue', action: 'make-round' },
  ],
] as const)(
  'makes one record for each customer of all %s that match; for ticked ones there is a link',
  async (...[, label, confirm, become, Bar, asked]) => {
    const sent = calls()
    const { unmount } = show(<Bar {...given} chosen={ticked} />)
    expect(screen.queryByRole('button', { name: label })).toBeNull()
    unmount()
    show(<Bar {...given} chosen={all} />)
    const [menu] = screen.getAllByRole('button', { name: /More|Actions/ })
    const button = screen.queryByRole('button', { name: label })
    await userEvent.click(button ?? (menu as HTMLElement))
    if (!button) await userEvent.click(await screen.findByRole('menuitem', { name: label }))
    expect(await screen.findByText(new RegExp(`${become}\\.$`))).not.toBeNull()
    const does = (await screen.findByRole('button', { name: confirm })) as HTMLButtonElement
    await waitFor(() => expect(does.disabled).toBe(false))
    await waitFor(() => expect(sent).toMatchObject([{ ...asked, filters: { active: '1' }, dryRun: true }]))
  },
)
