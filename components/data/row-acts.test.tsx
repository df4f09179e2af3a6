import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { useRef } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from '@/components/ui/data-table'
import type { Column } from '@/components/ui/data-table-types'
import { stillRouter } from '@/lib/testing/next-router'
import type { ManyProps } from './choosing/chooser'
import { isChosen } from './choosing/chosen'
import { rowsToSend } from './choosing/chosen-rows'
import { RowActs } from './row-acts'
import { useSelection } from './selection'

vi.mock('@/components/data/portal-context', () => ({
  usePortal: () => ({ organisationId: 'org', viewer: {} }),
  useCaller: () => ({ organisationId: 'org', userId: 'me', isImpersonated: false }),
}))

interface Row {
  id: string
  name: string
}

const rows: Row[] = ['Arches', 'Bakery', 'Cannery'].map((name) => ({ id: name[0] as string, name }))
const columns: Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    primary: true,
    cell: ({ name }) => name,
    edit: { may: ({ id }) => id !== 'C', field: 'name', value: ({ name }) => name },
  },
]
const client = { path: '/sites', changesWith: [], item: {} }

const done = vi.fn()
function Many({ chosen, clear }: ManyProps<Row>) {
  const act = () => {
    done(rowsToSend(chosen))
    clear()
  }
  return (
    <button type="button" onClick={act}>
      Archive
    </button>
  )
}
const many = () => Promise.resolve({ Many })

function List({ filters }: { filters: Record<string, string[]> }) {
  const root = useRef<HTMLDivElement>(null)
  const { chosen, toggle } = useSelection(client)
  const selected = rows.map(({ id }) => id).filter((id) => isChosen(chosen, id))
  return (
    <>
      <div ref={root}>
        <DataTable
          label="Sites"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          rowHref={({ id }) => `/sites/${id}`}
          selection={{ selected, onToggle: toggle }}
        />
      </div>
      <RowActs canChoose {...{ client, root, columns, filters, many }} items={rows} totalItems={4007} />
    </>
  )
}

function open() {
  const page = (filters: Record<string, string[]>) => (
    <AppRouterContext value={stillRouter}>
      <QueryClientProvider client={queries}>
        <List filters={filters} />
      </QueryClientProvider>
    </AppRouterContext>
  )
  const queries = new QueryClient()
  const { rerender } = render(page({ keywords: ['hose'] }))
  return { user: userEvent.setup(), filter: (filters: Record<string, string[]>) => rerender(page(filters)) }
}

const tick = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const said = () => screen.getByRole('status').textContent
const button = (name: string) => screen.findByRole('button', { name })
beforeEach(() => done.mockClear())

// CHOOSE-1, CHOOSE-2, CHOOSE-4
describe('choosing rows', () => {
  it('says how many are chosen, and hands them to what is done with them', async () => {
    const { user } = open()
    await user.click(tick('Arches'))
    await user.keyboard('{Shift>}')
    await user.click(tick('Cannery'))
    await user.keyboard('{/Shift}')
    expect(said()).toBe('3 selected')
    await user.click(tick('Bakery'))
    expect(said()).toBe('2 selected')
    await user.click(await button('Archive'))
    expect(done).toHaveBeenCalledWith({ ids: ['A', 'C'] })
    expect(said()).toBe('')
  })

  it('takes all rows of the filter except those that are unticked, until the filter changes', async () => {
    const { user, filter } = open()
    tick('Arches').focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(await button('Select all 4,007 that match'))
    expect(said()).toBe('All 4,007 that match selected')
    await user.click(tick('Bakery'))
    expect(said()).toBe('4,006 of the 4,007 that match selected')
    await user.click(await button('Archive'))
    expect(done).toHaveBeenCalledWith({ filters: { keywords: 'hose' }, except: ['B'] })
    await user.keyboard('{Control>}a{/Control}')
    tick('Arches').focus()
    await user.keyboard('{Control>}a{/Control}')
    await user.click(await button('Select all 4,007 that match'))
    filter({})
    await waitFor(() => expect(said()).toBe(''))
    expect((tick('Arches') as HTMLInputElement).checked).toBe(false)
  })

  it('clears the selection by Escape', async () => {
    const { user } = open()
    await user.click(tick('Arches'))
    await user.keyboard('{Escape}')
    expect(said()).toBe('')
  })
})

// CHOOSE-7
describe('changing a cell in its place', () => {
  const link = (name: string) => screen.getByRole('link', { name })
  const field = () => screen.findByRole('textbox', { name: 'Name' })

  it('sends the field alone, says what is refused at the cell, and gives the focus back to the row', async () => {
    const sent: unknown[] = []
    vi.stubGlobal(
      'fetch',
      vi.fn(async (_: string, { body }: RequestInit) => {
        sent.push(JSON.parse(String(body)))
        if (sent.length > 1) return Response.json({})
        return Response.json({ name: ['This name is taken'] }, { status: 422 })
      }),
    )
    const { user } = open()
    link('Arches').focus()
    await user.keyboard('{F2}')
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    await user.keyboard('Bakery{Enter}')
    await screen.findByText('This name is taken')
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(await field()).toHaveProperty('value', 'Bakery')
    await user.keyboard('!{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(link('Arches')))
    expect(sent).toEqual([
      { id: 'A', name: 'Bakery' },
      { id: 'A', name: 'Bakery!' },
    ])
  })

  it('restores the value on Escape and sends nothing', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const { user } = open()
    await user.dblClick(link('Bakery'))
    await user.type(await field(), 'x{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(document.activeElement).toBe(link('Bakery'))
    expect(fetched).not.toHaveBeenCalled()
  })

  it('opens no field in a row that one may not edit', async () => {
    const { user } = open()
    link('Cannery').focus()
    await user.keyboard('{F2}')
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
