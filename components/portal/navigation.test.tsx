import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { startTransition, use, useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RouteDialog, useCloseDialog } from '@/components/data/route-dialog'
import { useNavigate } from '@/components/ui/navigate'
import { Navigation } from './navigation'

const root = '/portal/one'
/** As Next's: a page stays until the one that was asked for last is there, and keeps its place where it is the same. */
const router = vi.hoisted(() => ({ push: (_href: string) => {}, replace: (_href: string) => {} }))

vi.mock('next/navigation', () => ({ useRouter: () => router, useSearchParams: () => new URLSearchParams() }))
vi.mock('@/components/data/portal-context', () => ({
  usePortalHref: () => (path: string) => `/portal/one${path && `/${path}`}`,
}))

/** Pages that were asked for and wait for the server. */
let waiting: (() => void)[] = []
const answer = () => {
  for (const done of waiting.splice(0)) done()
}

function Pages() {
  const [asked, setAsked] = useState<Promise<string>>()
  useEffect(() => {
    router.push = (path) => startTransition(() => setAsked(new Promise((resolve) => waiting.push(() => resolve(path)))))
    router.replace = router.push
  }, [])
  const path = asked ? use(asked) : `${root}/tasks/add`
  useEffect(() => history.replaceState(null, '', path), [path])
  return (
    <>
      <List />
      {path === `${root}/tasks/add` && <Dialog />}
    </>
  )
}

function List() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(`${root}/tasks/add`)}>
      Create task
    </button>
  )
}

function Dialog() {
  const [name, setName] = useState('')
  return (
    <RouteDialog over="tasks" title="Create task">
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <Save />
    </RouteDialog>
  )
}

function Save() {
  const close = useCloseDialog()
  return (
    <button type="button" onClick={close}>
      Save
    </button>
  )
}

const before = location.href
beforeEach(() => {
  waiting = []
  history.replaceState(null, '', `${root}/tasks/add`)
})
afterEach(() => history.replaceState(null, '', before))

// SCREEN-34
it('a dialog opened again before the server has answered opens empty', async () => {
  // Awaited: what waits for the server otherwise waits for ever.
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
  render(
    <Navigation>
      <Pages />
    </Navigation>,
  )
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Saved already' } })
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Create task')
  expect(screen.queryByRole('dialog')).toBeNull()

  // First the list, then the dialog.
  for (const path of [`${root}/tasks`, `${root}/tasks/add`]) {
    await waitFor(() => expect(waiting).toHaveLength(1))
    await act(async () => answer())
    await waitFor(() => expect(location.pathname).toBe(path))
  }
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('')
})
