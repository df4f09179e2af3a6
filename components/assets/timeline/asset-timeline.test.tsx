import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import type { AssetOutput } from '@/lib/resources/assets/schema'
import { AssetTimeline } from './asset-timeline'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: () => undefined }),
  usePathname: () => '/portal/o/assets/a',
  useSearchParams: () => new URLSearchParams(),
}))
afterEach(() => vi.unstubAllGlobals())

const user = { id: 'ada', fullName: 'Ada' }
const at = '2026-03-01T10:00:00.000Z'
const file = (id: string) => ({ id, filename: `${id}.pdf`, uploadType: 2, signedLink: `http://files.test/${id}`, user })
const mention = { id: 'm', number: 4, title: 'Seal broken', severity: 2, state: 0 }
const result = { id: 'r', status: 3, checkName: 'Service', completedAt: at, user, notes: 'Worn', checklist: null }
const finding = { id: 'f', number: 12, title: 'Pin missing', severity: 1, severityLabel: 'Critical', state: 4, user }
const skip = { id: 's', roundId: 'q', roundNumber: 7, checkName: 'Look', reason: 1, notes: 'Locked', user }
const all = [
  { kind: 'result', at, result: { ...result, findings: [mention], uploads: [] } },
  { kind: 'note', at, note: { id: 'n', notes: 'By the door', user, createdAt: at, uploads: [file('note')] } },
  { kind: 'finding', at, finding: { ...finding, createdAt: at, description: 'Since March', uploads: [] } },
  { kind: 'document', at, document: { ...file('plan'), createdAt: at } },
  { kind: 'skip', at, skip },
  {
    ...{ kind: 'import', at },
    import: { id: 'i', importId: 'j', filename: 'register.xlsx', row: 17, made: true, user },
  },
]

/** A server that has these pages of entries. */
function serve(...pages: object[][]) {
  vi.stubGlobal('fetch', async (path: string) => {
    const page = Number(new URL(path, 'http://localhost').searchParams.get('before') ?? 0)
    const next = page + 1 < pages.length ? String(page + 1) : null
    const headers = { 'content-type': 'application/json' }
    return new Response(JSON.stringify({ items: pages[page], next }), { headers })
  })
}

const show = (deletedAt: string | null = null) =>
  render(
    <InPortal acting={{ role: 1 }}>
      <AssetTimeline asset={{ id: 'a', deletedAt } as AssetOutput} />
    </InPortal>,
  )

// ASSET-36
it('shows events of every kind, each with links to what it is about', async () => {
  serve(all)
  show()
  const entry = async (title: string) => within((await screen.findByText(title)).closest('li') as HTMLElement)
  const service = await entry('Service – Action')
  expect(service.getByText('Worn')).toBeTruthy()
  expect(service.getByRole('link', { name: '4 · Seal broken' }).getAttribute('href')).toBe('/portal/o/findings/m')
  const note = await entry('Note')
  expect(note.getByText('By the door')).toBeTruthy()
  expect(note.getByRole('link', { name: 'note.pdf' })).toBeTruthy()
  expect(note.getByRole('button', { name: 'Actions for the note of Ada, 01/03/2026 10:00' })).toBeTruthy()
  const pin = await entry('Finding 12: Pin missing')
  expect(pin.getByText('Critical')).toBeTruthy()
  expect(pin.getByText('In progress')).toBeTruthy()
  expect((await entry('Document added')).getByRole('link', { name: 'plan.pdf' })).toBeTruthy()
  const skipped = await entry('Look – Skipped: no access')
  expect(skipped.getByRole('link', { name: 'Round 7' }).getAttribute('href')).toBe('/portal/o/rounds/q')
  expect(await entry('Imported from register.xlsx, row 17')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
})

it('leads on to what was earlier until there is no more, and keeps what is shown', async () => {
  const note = (text: string) => ({
    kind: 'note',
    at,
    note: { id: text, notes: text, user, createdAt: at, uploads: [] },
  })
  serve([note('third')], [note('second')], [note('first')])
  show(at)
  const people = userEvent.setup()
  for (const text of ['third', 'second']) {
    await screen.findByText(text)
    await people.click(await screen.findByRole('button', { name: 'Show earlier' }))
  }
  await screen.findByText('first')
  expect(screen.getAllByText('Note')).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /^(Show earlier|Actions)/ })).toBeNull()
})

// SCREEN-18
it('says where nothing has happened yet', async () => {
  serve([])
  show()
  expect(await screen.findByText('No checks have been completed for this asset yet.')).toBeTruthy()
})
