import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { type ComponentProps, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DataTable } from './data-table'
import type { DataTableProps } from './data-table-types'

type Site = { id: string; name: string; town: string }

const sites: Site[] = [
  { id: 'a', name: 'Arches', town: 'Leeds' },
  { id: 'b', name: 'Bakery', town: 'York' },
  { id: 'c', name: 'Cannery', town: 'Hull' },
]

const prefetched: string[] = []
const nowhere = () => undefined
/** Next's router, where nothing is loaded. */
const router: ComponentProps<typeof AppRouterContext>['value'] = {
  back: nowhere,
  forward: nowhere,
  refresh: nowhere,
  push: nowhere,
  replace: nowhere,
  prefetch: (href) => prefetched.push(href),
  bfcacheId: '',
}

/** Where links have led. */
const followed: (string | null)[] = []
function follow(event: MouseEvent) {
  const link = (event.target as HTMLElement).closest('a')
  if (!link) return
  followed.push(link.getAttribute('href'))
  event.preventDefault()
}
beforeEach(() => window.addEventListener('click', follow, true))
afterEach(() => {
  window.removeEventListener('click', follow, true)
  followed.length = 0
  prefetched.length = 0
})

type Given = Partial<DataTableProps<Site>> & { first?: string[] }

/** As a list has it: order and ticks are kept around the table. */
function Sites({ first, ...props }: Given) {
  const [sort, setSort] = useState('town')
  const [selected, setSelected] = useState(first ?? [])
  const onToggle = (keys: readonly string[], isOn: boolean) =>
    setSelected((old) => [...old.filter((key) => !keys.includes(key)), ...(isOn ? keys : [])])
  return (
    <div data-card>
      <input aria-label="Search" aria-keyshortcuts="/" />
      <DataTable
        label="Sites"
        columns={[
          { id: 'town', header: 'Town', cell: ({ town }) => town },
          { id: 'name', header: 'Name', cell: ({ name }) => name, sortKey: 'name', primary: true },
          { id: 'id', header: 'Number', cell: ({ id }) => <button type="button">{`Copy ${id}`}</button>, hidden: true },
        ]}
        rows={sites}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/sites/${id}`}
        sort={sort}
        onSort={setSort}
        selection={first && { selected, onToggle }}
        {...props}
      />
      <output>{selected.join()}</output>
    </div>
  )
}

function open(props: Given = {}) {
  render(
    <AppRouterContext value={router}>
      <Sites {...props} />
    </AppRouterContext>,
  )
  return userEvent.setup()
}

const link = (name: string) => screen.getByRole('link', { name })
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })

describe('by keys', () => {
  it('down and up go from row to row, and stay in the last one', async () => {
    const user = open()
    link('Arches').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(link('Bakery'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(link('Cannery'))
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(link('Bakery'))
  })

  it('up goes from the first row back to the search', async () => {
    const user = open()
    link('Arches').focus()
    await user.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
  })

  it('Enter opens the row that has the focus', async () => {
    const user = open()
    link('Bakery').focus()
    await user.keyboard('{Enter}')
    expect(followed).toEqual(['/sites/b'])
  })

  it('a button in a row moves on to the next row as well, a box to tick does not', async () => {
    const user = open({ visible: ['town', 'id'], first: [] })
    screen.getByRole('button', { name: 'Copy a' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(link('Bakery'))
    const tick = screen.getByRole('checkbox', { name: 'Select Arches' })
    tick.focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(tick)
  })

  it('the menu of a row keeps its arrows to itself', async () => {
    const user = open({ rowActions: () => [{ label: 'Edit', href: '/sites/edit' }] })
    screen.getByRole('button', { name: 'Actions for Arches' }).focus()
    await user.keyboard('{ArrowDown}')
    await screen.findByRole('menuitem', { name: 'Edit' })
    expect(document.activeElement).not.toBe(link('Bakery'))
  })
})

describe('by mouse', () => {
  it('a click anywhere in a row follows its link', async () => {
    const user = open()
    await user.click(screen.getByText('York'))
    expect(followed).toEqual(['/sites/b'])
  })

  it('a click on a control in it does not', async () => {
    const user = open({ visible: ['town', 'id'] })
    await user.click(screen.getByRole('button', { name: 'Copy b' }))
    expect(followed).toEqual([])
  })

  it('the page of a row is fetched as the mouse comes over it', async () => {
    const user = open()
    await user.hover(row('Cannery'))
    expect(prefetched).toContain('/sites/c')
  })

  it('a row without a page is no link', async () => {
    const user = open({ rowHref: undefined })
    await user.click(screen.getByText('York'))
    expect(screen.queryByRole('link')).toBeNull()
    expect(followed).toEqual([])
  })
})

describe('the columns', () => {
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  it('are those chosen, and always the one that names the row', () => {
    open({ visible: ['id'] })
    expect(headers()).toEqual(['Name', 'Number'])
  })

  it('are all but the hidden ones where none are chosen', () => {
    open()
    expect(headers()).toEqual(['Town', 'Name'])
  })

  it('sort up, then down, and announce it; a column that can’t be sorted announces nothing', async () => {
    const user = open()
    const header = screen.getByRole('columnheader', { name: 'Name' })
    const sorted = () => header.getAttribute('aria-sort')
    expect(sorted()).toBe('none')
    await user.click(within(header).getByRole('button'))
    expect(sorted()).toBe('ascending')
    await user.click(within(header).getByRole('button'))
    expect(sorted()).toBe('descending')
    expect(screen.getByRole('columnheader', { name: 'Town' }).hasAttribute('aria-sort')).toBe(false)
  })
})

describe('ticks', () => {
  const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  const selected = () => screen.getByRole('status').textContent

  it('of all take the rows of the page, and leave those of other pages', async () => {
    const user = open({ first: ['elsewhere'] })
    await user.click(tick('Select Bakery'))
    expect([selected(), tick('Select all on this page').checked]).toEqual(['elsewhere,b', false])
    await user.click(tick('Select all on this page'))
    expect([selected(), tick('Select Arches').checked]).toEqual(['elsewhere,a,b,c', true])
    await user.click(tick('Select Arches'))
    expect(tick('Select all on this page').checked).toBe(false)
    await user.click(tick('Select all on this page'))
    await user.click(tick('Select all on this page'))
    expect(selected()).toBe('elsewhere')
  })
})

describe('while there is nothing to show', () => {
  it('it says that rows are on their way', () => {
    open({ rows: undefined, skeletonRows: 4 })
    expect(screen.getByRole('table', { name: 'Sites' }).getAttribute('aria-busy')).toBe('true')
    expect(screen.getByText('Loading Sites').getAttribute('role')).toBe('status')
    expect(screen.getAllByRole('row')).toHaveLength(1)
  })

  it('it says what is empty', async () => {
    open({ rows: [], empty: <p>No sites yet</p> })
    await waitFor(() => expect(screen.getByText('No sites yet')).toBeTruthy())
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('a table in groups', () => {
  it('heads the rows that belong together once', () => {
    open({ headingOf: ({ town }) => (town === 'Hull' ? 'Coast' : 'Inland') })
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(1)).toEqual([
      'Inland',
      expect.stringContaining('Arches'),
      expect.stringContaining('Bakery'),
      'Coast',
      expect.stringContaining('Cannery'),
    ])
  })

  // PLANNER-4
  it('has a button at the foot of each card of a phone', () => {
    open({ phoneAction: ({ name }) => <a href="/record">{`Record ${name}`}</a> })
    for (const { name } of sites) screen.getByRole('link', { name: `Record ${name}` })
  })
})

// LIST-40
describe('rows of the same name', () => {
  const owned = [
    { id: 'a', name: 'Flush', town: 'Acme' },
    { id: 'b', name: 'flush', town: 'Calder' },
    { id: 'c', name: 'Overhaul', town: 'Calder' },
  ]
  const cells = () => screen.getAllByRole('link').map((link) => link.closest('td')?.textContent)

  it('show their owner beside the name, and not in the link', () => {
    open({ rows: owned, owner: ({ town }) => town })
    expect(cells()).toEqual(['FlushAcme', 'flushCalder', 'Overhaul'])
    expect(link('Flush').textContent).toBe('Flush')
  })

  it('say nothing where they are of one, or where it is not known whose they are', () => {
    open({ rows: owned, owner: () => 'Acme' })
    expect(cells()).toEqual(['Flush', 'flush', 'Overhaul'])
  })
})
