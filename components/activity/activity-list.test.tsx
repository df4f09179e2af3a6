import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import type { ActivityEntry } from '@/lib/workflows/activity/schema'
import { ActivityList } from './activity-list'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
  usePathname: () => '/portal/o/activity',
  useSearchParams: () => new URLSearchParams(),
}))
afterEach(() => vi.unstubAllGlobals())

const bulk = {
  ...{ kind: 'bulk', id: 'b', list: 'assets', action: 'archive', state: 'running', done: 400, total: 1240 },
  ...{ changed: 390, stayed: 10, undone: 0, kept: 0, canUndoUntil: null, hasFile: false },
  ...{ startedAt: '2026-05-01T10:00:00.000Z', finishedAt: null },
} as const satisfies ActivityEntry
const ended = {
  ...bulk,
  ...{ state: 'done', done: 1240, changed: 1239, stayed: 1, canUndoUntil: '2026-05-02T10:00:00.000Z' },
} as const

// BULK-26
it('the list of activities updates itself, says why rows were left out, and asks before it takes back', async () => {
  const called: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(path, 'http://localhost')
    called.push(`${method} ${pathname}`)
    const wont = [{ id: 'x', name: 'HT000123', why: 'This asset has been archived' }]
    const answer = pathname.endsWith('/activity') ? { running: 0, items: [ended] } : { ...ended, wont, kept: [] }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
  const person = userEvent.setup()
  render(
    <InPortal>
      <ActivityList first={{ running: 1, items: [bulk] }} />
    </InPortal>,
  )
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('400')
  await screen.findByText('1,239 assets done')
  expect(screen.queryByRole('progressbar')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Why not all?' }))
  expect(await screen.findByText('HT000123')).toBeTruthy()
  expect(screen.getByText('This asset has been archived')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Take back' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Take this back?' })
  expect(called).not.toContain('POST /api/v1/bulk/b/undo')
  await person.click(within(dialog).getByRole('button', { name: 'Take it back' }))
  await vi.waitFor(() => expect(called).toContain('POST /api/v1/bulk/b/undo'), { timeout: 60_000 })
})
