import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallFailure } from '@/components/data/call'
import { definition } from '@/lib/domain/checklists/definition'
import type { ChecklistOutput } from '@/lib/resources/checklists/schema'
import { ChecklistEditor } from './checklist-editor'

/** What the server would have and be told. */
const server = vi.hoisted(() => ({
  call: (_method: string, _path: string, _json: unknown): unknown => undefined,
  calls: [] as unknown[],
}))

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {}, refresh: () => {} }) }))
vi.mock('@/components/data/portal-context', () => ({ usePortal: () => ({ timezone: 'Europe/London' }) }))
vi.mock('@/components/data/use-download', () => ({ useDownload: () => () => {} }))
vi.mock('@/components/data/use-call', () => ({
  useCall:
    () =>
    async ({ method, path }: { method: string; path: string }, { json }: { json?: unknown } = {}) => {
      server.calls.push({ method, path, json })
      return server.call(method, path, json)
    },
}))

const draft = definition.parse({
  sections: [
    {
      key: 'look',
      title: 'Look',
      items: [
        { key: 'seal', kind: 0, label: 'Seal' },
        { key: 'gauge', kind: 1, label: 'Gauge' },
        { key: 'photo', kind: 4, label: 'Photo', showIf: { key: 'gauge', below: 3 } },
      ],
    },
    { key: 'rest', title: 'Rest', items: [{ key: 'tag', kind: 2, label: 'Tag' }] },
  ],
})
const checklist: ChecklistOutput = {
  id: 'one',
  checkId: 'task',
  checkName: 'Annual service',
  organisationId: 'org',
  required: false,
  draft,
  revision: 4,
  published: null,
}

/** The row of an item, by what it asks. */
const row = (name: string) => screen.getByRole('button', { name: new RegExp(`: ${name}`), expanded: false })
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
const order = () =>
  screen.getAllByRole('button', { name: /^Move / }).map((one) => one.getAttribute('aria-label')?.slice(5))
const said = () => document.querySelector('[aria-live="assertive"]')?.textContent
const label = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Label/ })
const sent = () => server.calls.filter((one) => (one as { method: string }).method === 'PUT')

function open() {
  render(<ChecklistEditor checklist={checklist} published={null} mayImport onWithdrawn={() => {}} />)
  return userEvent.setup()
}

beforeEach(() => {
  server.calls = []
  server.call = (_method, _path, json) => ({ ...checklist, ...(json as object), revision: 5 })
})

describe('order by the keyboard', () => {
  // SCREEN-41
  it('takes an item up, moves it through its section into the next, and tells where it is', async () => {
    const user = open()
    handle('Gauge').focus()
    await user.keyboard(' ')
    expect(said()).toMatch(/^Gauge, 2 of 3 in Look\. Taken up/)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(order()).toEqual(['Look', 'Seal', 'Photo', 'Rest', 'Gauge', 'Tag'])
    expect(said()).toBe('Gauge, 1 of 2 in Rest')
    expect(document.activeElement).toBe(handle('Gauge'))
    await user.keyboard(' ')
    expect(said()).toBe('Gauge, 1 of 2 in Rest. Put down')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(order()).toEqual(['Look', 'Seal', 'Gauge', 'Photo', 'Rest', 'Tag'])
  })

  // SCREEN-41
  it('puts an item back where it was on Escape, and moves sections in the same way', async () => {
    const user = open()
    handle('Seal').focus()
    await user.keyboard(' {ArrowDown}{ArrowDown}{Escape}')
    expect(order()).toEqual(['Look', 'Seal', 'Gauge', 'Photo', 'Rest', 'Tag'])
    handle('Rest').focus()
    await user.keyboard(' {ArrowUp} ')
    expect(order()).toEqual(['Rest', 'Tag', 'Look', 'Seal', 'Gauge', 'Photo'])
  })

  // CHECKLIST-6
  it('shows an error at an item that was moved above the one its condition depends on', async () => {
    const user = open()
    expect(screen.getByText('Ask only if Gauge is below 3')).toBeDefined()
    handle('Photo').focus()
    await user.keyboard(' {ArrowUp}{ArrowUp} ')
    expect(row('Photo').textContent).toContain('"Gauge" is asked later. Move it up, or ask this always')
  })
})

describe('saving', () => {
  // SCREEN-42
  it('sends no draft that has errors, but lists them and leads to each', async () => {
    const user = open()
    await user.click(row('Seal'))
    await user.clear(label())
    expect(screen.queryByText('Enter a label')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(sent()).toEqual([])
    expect(within(screen.getByRole('alert')).getByRole('button').textContent).toBe(
      'Item without a label: Enter a label',
    )
    // What is added after that is not wrong for being empty yet.
    await user.click(screen.getByRole('button', { name: 'Add item to Rest' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Choice' }))
    expect(screen.queryAllByText(/^Enter an? /)).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    expect(screen.queryAllByText('Enter an option')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: /: item without a label|: New item/, expanded: false }))
    await user.type(label(), 'Pin')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Draft saved')
    expect(sent()).toMatchObject([
      {
        json: { id: 'one', revision: 4, draft: { sections: [{ items: [{ key: 'pin', label: 'Pin' }, {}, {}] }, {}] } },
      },
    ])
  })

  // CHECKLIST-2, SCREEN-43
  it('keeps both versions where somebody else saved first, and replaces theirs only when told to', async () => {
    const user = open()
    const theirs = { ...checklist, revision: 9, draft: { sections: [draft.sections[1]] } }
    server.call = (method) => {
      if (method === 'GET') return theirs
      throw new CallFailure(409, { global: ['Somebody else has changed this draft'] })
    }
    await user.click(row('Tag'))
    await user.type(label(), ' number')
    await user.click(screen.getByRole('button', { name: 'Save draft' }))
    const conflict = await screen.findByText('Somebody else has changed this draft')
    // One may have saved from far down.
    await waitFor(() => expect(document.activeElement?.contains(conflict)).toBe(true))
    expect(document.activeElement).not.toBe(document.body)
    expect(label().value).toBe('Tag number')
    await user.click(screen.getByRole('button', { name: 'Show what differs' }))
    const differs = within(screen.getByRole('list', { name: 'What yours has that theirs has not' }))
    expect(differs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AddedSection Look',
      'AddedSealIn Look',
      'AddedGaugeIn Look',
      'AddedPhotoIn Look',
      'AddedTag numberIn Rest',
      'RemovedTagIn Rest',
    ])
    server.call = (_method, _path, json) => ({ ...checklist, ...(json as object), revision: 10 })
    await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }))
    await waitFor(() => expect(screen.queryByText('Somebody else has changed this draft')).toBeNull())
    expect(sent().at(-1)).toMatchObject({
      json: { revision: 9, draft: { sections: [{}, { items: [{ label: 'Tag number' }] }] } },
    })
  })

  // SCREEN-43
  it('closes the dialog of publishing and shows the conflict where somebody else saved first', async () => {
    const user = open()
    server.call = (method) => {
      if (method === 'GET') return { ...checklist, revision: 9, draft: { sections: [draft.sections[1]] } }
      throw new CallFailure(409, { global: ['Somebody else has changed this draft'] })
    }
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const theirs = screen.getByRole('button', { name: 'Take theirs' })
    await waitFor(() => expect(document.activeElement).toBe(theirs.closest('[tabindex="-1"]')))
  })

  // SCREEN-43
  it('takes the draft of somebody else where one chooses it, and undo brings back one’s own', async () => {
    const user = open()
    server.call = (method) => {
      if (method === 'GET') return { ...checklist, revision: 9, draft: { sections: [draft.sections[1]] } }
      throw new CallFailure(409, { global: ['Somebody else has changed this draft'] })
    }
    await user.click(row('Tag'))
    await user.type(label(), ' number')
    await user.keyboard('{Control>}s{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }))
    expect(order()).toEqual(['Rest', 'Tag'])
    expect(screen.getByText('Draft saved')).toBeDefined()
    await user.keyboard('{Control>}z{/Control}')
    expect(order()).toEqual(['Look', 'Seal', 'Gauge', 'Photo', 'Rest', 'Tag number'])
  })
})

describe('the preview', () => {
  // SCREEN-44
  it('asks what is written, while it is written', async () => {
    const user = open()
    const phone = within(screen.getByRole('region', { name: 'Preview' }))
    await user.click(row('Tag'))
    await user.type(label(), ' number')
    expect(await phone.findByRole('textbox', { name: 'Tag number' })).toBeDefined()
    expect(phone.queryByText('Photo')).toBeNull()
    await user.type(phone.getByRole('textbox', { name: 'Gauge' }), '2')
    expect(await phone.findByText('Photo')).toBeDefined()
    expect(server.calls).toEqual([])
    await act(async () => {})
  })
})
