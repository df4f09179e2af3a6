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

/** A server with one finding, whose state its steps change; those of somebody else come `meanwhile`. */
function serve({ meanwhile }: { meanwhile?: number } = {}) {
  let state = 0
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(path, 'http://localhost')
    if (method === 'POST') state = meanwhile ?? JSON.parse(String(body)).to
    const items = url.searchParams.get('filters[state]') === String(state) ? [{ ...finding, state }] : []
    const isRefused = method === 'POST' && meanwhile !== undefined
    const made = isRefused ? { global: ['This finding is already fixed'] } : { id: 'e' }
    const answer = method === 'POST' ? made : { items, totalItems: items.length }
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(answer), { status: isRefused ? 409 : 200, headers })
  })
}

const show = () =>
  render(
    <InPortal acting={{ role: 1, isDistributor: true }}>
      <FindingBoard />
    </InPortal>,
  )
const cardIn = async (column: RegExp) =>
  within(screen.getByRole('region', { name: column })).findByRole('link', { name: 'Pin missing' })
async function move(to: string) {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Move Pin missing' }))
  await user.click(await screen.findByRole('menuitem', { name: to }))
}

// FINDING-21
it('moves a card by dragging and by its menu, keeps its focus, and asks for a comment where a step needs one', async () => {
  serve()
  show()
  await cardIn(/^Open/)
  expect(screen.getByText('Harbour')).toBeTruthy()
  const column = screen.getByRole('region', { name: /^In progress/ })
  fireEvent.dragStart((await cardIn(/^Open/)).closest('li') as HTMLElement)
  // One where it may not be dropped does not take it, and is faint until then.
  const quoted = screen.getByRole('region', { name: /^Quoted/ })
  expect(fireEvent.dragOver(quoted)).toBe(true)
  expect(fireEvent.dragOver(column)).toBe(false)
  const faint = () => screen.getAllByRole('region').filter(({ className }) => className.includes('opacity-40'))
  expect(faint()).toContain(quoted)
  expect(faint()).not.toContain(column)
  fireEvent.drop(column)
  expect(faint()).toEqual([])
  const card = await cardIn(/^In progress/)
  await vi.waitFor(() => expect(document.activeElement).toBe(card))
  await move('Fixed')
  expect(went.to).toBe('/portal/o/findings/f?step=5')
})

// FINDING-8, FINDING-21
it('shows where a card is now when somebody else has moved it meanwhile', async () => {
  serve({ meanwhile: 5 })
  show()
  await cardIn(/^Open/)
  await move('In progress')
  const card = await cardIn(/^Fixed/)
  await vi.waitFor(() => expect(document.activeElement).toBe(card))
  expect(screen.getAllByRole('link', { name: 'Pin missing' })).toHaveLength(1)
})
