import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import type { FindingOutput } from '@/lib/resources/findings/schema'
import { FindingBoard } from './finding-board'

const went = vi.hoisted(() => ({ to: '' }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({
    push: (href: string) => {
      went.to = href
    },
  }),
  usePathname: () => '/portal/o/findings/board',
  useSearchParams: () => new URLSearchParams(),
}))
afterEach(() => vi.unstubAllGlobals())

const finding = {
  ...{ id: 'f', number: 12, title: 'Pin missing', state: 0, severity: 2, severityLabel: 'Major', assetName: 'TW-1' },
  ...{ customerName: 'Harbour', locationTrail: 'Depot', dueDate: null, isOverdue: false },
} as FindingOutput

/** A server with one finding, whose state its steps change. */
function serve() {
  let state = 0
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost')
    if (method === 'POST') state = JSON.parse(String(body)).to
    const items = url.searchParams.get('filters[state]') === String(state) ? [{ ...finding, state }] : []
    const answer = method === 'POST' ? { id: 'e' } : { items, totalItems: items.length }
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } })
  })
}

// FINDING-21
it('moves a card by dragging and by its menu, keeps the focus on it, and asks for words where a step needs them', async () => {
  serve()
  render(
    <InPortal acting={{ role: 1, isDistributor: true }}>
      <FindingBoard />
    </InPortal>,
  )
  const cardIn = async (column: RegExp) =>
    within(screen.getByRole('region', { name: column })).findByRole('link', { name: 'Pin missing' })
  const user = userEvent.setup()
  const move = async (to: string) => {
    await user.click(screen.getByRole('button', { name: 'Move Pin missing' }))
    await user.click(await screen.findByRole('menuitem', { name: to }))
  }
  await cardIn(/^Open/)
  expect(screen.getByText('Harbour')).toBeTruthy()
  const column = screen.getByRole('region', { name: /^In progress/ })
  fireEvent.dragStart((await cardIn(/^Open/)).closest('li') as HTMLElement)
  // One where it may not be dropped does not take it.
  expect(fireEvent.dragOver(screen.getByRole('region', { name: /^Quoted/ }))).toBe(true)
  expect(fireEvent.dragOver(column)).toBe(false)
  fireEvent.drop(column)
  const card = await cardIn(/^In progress/)
  await vi.waitFor(() => expect(document.activeElement).toBe(card))
  await move('Fixed')
  expect(went.to).toBe('/portal/o/findings/f?step=5')
})
