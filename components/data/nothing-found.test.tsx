import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { FilterPanel } from '@/components/ui/filter-panel'
import type { ListFilter } from '@/components/ui/list-filter'
import { ListPanel } from '@/components/ui/list-panel'
import { SearchBox } from '@/components/ui/search-box'
import { NothingFound } from './nothing-found'

const onTouchScreen = (isTouched: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' && isTouched }))

const status: ListFilter = {
  ...{ id: 'status', label: 'Status', type: 1, isVisible: true },
  options: [{ label: 'Open', value: 'open', isSelected: false }],
}

/** A list of which the search and the filter leave nothing, until they are taken away. */
function List({ found = false }) {
  const [applied, setApplied] = useState<Record<string, string[]>>({ keywords: ['zebra'], status: ['open'] })
  const clear = () => setApplied({})
  return (
    <ListPanel
      tools={<SearchBox value={applied.keywords?.[0] ?? ''} onSearch={() => undefined} />}
      filters={<FilterPanel filters={[status]} applied={applied} onChange={() => undefined} onClear={clear} />}
    >
      {found || !applied.status ? 'Rows' : <NothingFound onClear={clear} />}
    </ListPanel>
  )
}

const search = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })

// LIST-43
describe('a list in which nothing is found', () => {
  it('shows its rows again by "Clear filters", which puts the focus into the search', async () => {
    onTouchScreen(false)
    render(<List />)
    expect(screen.getByText('Sorry, no results for your filter')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    expect(screen.getByText('Rows')).toBeTruthy()
    expect(search().value).toBe('')
    expect(document.activeElement).toBe(search())
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })

  it('on a touch screen, puts the focus not into the search, so that no keyboard covers the rows', async () => {
    onTouchScreen(true)
    render(<List />)
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    expect(document.activeElement).toBe(search().closest('[data-card]'))
  })

  it('puts the focus into the search also by "Clear filters" in a list that found rows', async () => {
    onTouchScreen(false)
    render(<List found />)
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(document.activeElement).toBe(search())
  })
})
