import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Archive } from 'lucide-react'
import { afterEach, expect, it, vi } from 'vitest'
import { nothingChosen } from '@/components/data/choosing/chosen'
import { snackbar } from '@/components/ui/snackbar-store'
import type { ManyAction } from './action'
import { ManyDialog } from './many-dialog'

vi.mock('@/components/data/portal-context', () => ({
  usePortal: () => ({ organisationId: 'org', timezone: 'Europe/London' }),
  useCaller: () => ({ organisationId: 'org', userId: 'me', isImpersonated: false }),
}))

const archive: ManyAction<{ id: string }> = {
  name: 'archive',
  label: 'Archive',
  icon: Archive,
  confirm: (rows) => `Archive ${rows}`,
  done: (rows) => `${rows} archived`,
}
const bulk = {
  id: '0197a000-0000-7000-8000-000000000001',
  list: 'assets',
  action: 'archive',
  count: 3,
  looked: 3,
  done: 2,
  wont: [{ id: 'c', name: 'HT3', why: 'It is archived' }],
  undone: 0,
  kept: [],
  canUndoUntil: '2030-01-02T10:00:00.000Z',
  createdAt: '2030-01-01T10:00:00.000Z',
  finishedAt: '2030-01-01T10:00:00.000Z',
}

type Answer = { status?: number; body: unknown } | 'lost'

/** Answers calls in turn. @returns what was sent. */
function answers(...given: Answer[]) {
  const sent: { address: string; body: Record<string, unknown> | null }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { body }: RequestInit) => {
      sent.push({ address, body: body ? JSON.parse(String(body)) : null })
      const answer = given[sent.length - 1] ?? given.at(-1)
      if (!answer || answer === 'lost') throw new TypeError('Failed to fetch')
      return Response.json(answer.body, { status: answer.status ?? 200 })
    }),
  )
  return sent
}

function open() {
  const onDone = vi.fn()
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ManyDialog
        list="assets"
        row={{ one: 'asset' }}
        action={archive}
        chosen={{ ...nothingChosen, ids: ['a', 'b', 'c'] }}
        rows={[]}
        onDone={onDone}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  return { user: userEvent.setup(), onDone, onClose }
}

const preview = { count: 3, will: 2, wont: bulk.wont }
const button = (name: string) => screen.findByRole('button', { name })
afterEach(() => {
  for (const { id } of snackbar.current()) snackbar.dismiss(id)
})

// CHOOSE-5, CHOOSE-6
it('asks for a preview first, then changes the rows, and says which were left as they were', async () => {
  const sent = answers(
    { body: preview },
    { status: 202, body: { ...bulk, state: 1, looked: 1 } },
    { body: { ...bulk, state: 2 } },
  )
  const { user, onDone, onClose } = open()
  await user.click(await button('Archive 2 assets'))
  expect(sent[0]?.body).toMatchObject({ dryRun: true, ids: ['a', 'b', 'c'], action: 'archive' })
  expect(sent[1]?.body).not.toHaveProperty('dryRun')
  await screen.findByText('1 asset left as it was')
  expect(snackbar.current()).toMatchObject([{ text: '2 assets archived', offer: { label: 'Undo' } }])
  expect(onDone).not.toHaveBeenCalled()
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(onDone).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

// CHOOSE-5
it('disables its button where no row would change', async () => {
  answers({ body: { ...preview, will: 0 } })
  open()
  await screen.findByText('Nothing would change.')
  expect((await button('Archive 0 assets')).hasAttribute('disabled')).toBe(true)
})

// CHOOSE-5
it('sends the same id again where no answer came', async () => {
  const sent = answers(
    { body: preview },
    'lost',
    { body: { ...preview } },
    { status: 201, body: { ...bulk, state: 2, wont: [], done: 3 } },
  )
  const { user, onClose } = open()
  await user.click(await button('Archive 2 assets'))
  await screen.findByText('No answer came. Try again: nothing is done twice')
  await user.click(await button('Archive 2 assets'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [first, second] = sent.filter(({ body }) => body && !('dryRun' in body))
  expect(second?.body?.id).toBe(first?.body?.id)
})
