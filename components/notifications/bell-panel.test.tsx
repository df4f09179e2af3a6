import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import { Bell } from './bell'
import { BellPanel } from './bell-panel'

const line = {
  ...{ id: 'one', kind: 'round', text: 'Round 4 was given to you', detail: null, by: 'Bob' },
  ...{ href: '/portal/o/rounds/r', organisation: null, createdAt: '2026-11-24T10:00:00Z' },
}
let readAt: string | null
let answersToMark: number

beforeEach(() => {
  readAt = null
  answersToMark = 200
  vi.stubGlobal('fetch', async (path: string) => {
    const unread = readAt ? 0 : 1
    if (path === '/api/v1/notifications?limit=0') return Response.json({ unread, items: [] })
    if (path === '/api/v1/notifications?limit=50') return Response.json({ unread, items: [{ ...line, readAt }] })
    // Taken in, whatever comes of the answer.
    readAt = '2026-11-24T11:00:00Z'
    return Response.json({ unread: 0 }, { status: answersToMark })
  })
})
afterEach(() => vi.unstubAllGlobals())

// BELL-8
describe('lines that are marked as read', () => {
  it.each([
    ['', 200],
    [', also where only the answer was lost', 502],
  ])('are read in the panel and in the header%s', async (_, status) => {
    answersToMark = status
    render(
      <InPortal>
        <Bell first={1} />
        <BellPanel onClose={() => undefined} />
      </InPortal>,
    )
    fireEvent.click(await screen.findByText('Mark all read'))
    await vi.waitFor(() => {
      expect(screen.queryByText('Unread:')).toBeNull()
      expect(screen.queryByText('Mark all read')).toBeNull()
      expect(document.querySelector('[aria-label="Notifications"]')).not.toBeNull()
    })
  })
})
