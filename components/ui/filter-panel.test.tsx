import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { FilterPanel, type FilterPanelProps } from './filter-panel'
import type { ListFilter } from './list-filter'

const filter = (id: string, type: number, labels: string[], more: Partial<ListFilter> = {}): ListFilter => ({
  id,
  label: `${id[0]?.toUpperCase()}${id.slice(1)}`,
  type,
  isVisible: true,
  options: labels.map((label) => ({ label, value: label.toLowerCase(), isSelected: false })),
  ...more,
})

const place = filter('place', 0, [])
const status = filter('status', 1, ['Open', 'Closed'])
const sector = filter('sector', 2, ['Care', 'Education', 'Retail'])
const keywords = filter('keywords', 0, [])

type Given = Partial<FilterPanelProps> & { first?: Record<string, readonly string[]> }

/** As a list has it: what is chosen goes to the address, and comes back from there. */
function List({ first = {}, filters = [keywords, place, status, sector], ...props }: Given) {
  const [applied, setApplied] = useState(first)
  return (
    <>
      <FilterPanel
        filters={filters}
        applied={applied}
        onChange={(id, values) => setApplied((old) => ({ ...old, [id]: values }))}
        onClear={() => setApplied({})}
        {...props}
      />
      <output>{JSON.stringify(applied)}</output>
    </>
  )
}

function open(given: Given = {}) {
  render(<List {...given} />)
  return userEvent.setup()
}

const applied = () => JSON.parse(screen.getAllByRole('status').at(-1)?.textContent ?? '')
const chip = (name: string | RegExp) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('checkbox', { name })

describe('the chips above a list', () => {
  it('are one for each filter except the search, in a named group', () => {
    open()
    const group = screen.getByRole('group', { name: 'Filters' })
    expect(
      within(group)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Place', 'Status', 'Sector'])
  })

  it('are not there where a list has no filters', () => {
    open({ filters: [keywords] })
    expect(screen.queryByRole('group')).toBeNull()
  })

  it('show the first chosen option, and how many more are chosen', () => {
    open({ first: { sector: ['retail', 'care', 'education'], status: ['open'] } })
    expect(chip(/^Sector/).textContent).toBe('SectorRetail+2and 2 more')
    expect(chip(/^Status/).textContent).toBe('StatusOpen')
  })

  it('show a hidden filter while it is applied, and can remove it', async () => {
    const hidden = filter('results', 2, [], { isVisible: false })
    const user = open({ filters: [hidden, status], first: { results: ['1', '2'] } })
    expect(screen.getByText('Results: 2 selected')).toBeTruthy()
    await user.click(chip('Remove the filter Results'))
    expect(applied()).toEqual({ results: [] })
    expect(screen.queryByText(/^Results/)).toBeNull()
  })

  it('offer to clear all as soon as anything is applied', async () => {
    const user = open({ first: { status: ['open'], sector: ['care'] } })
    await user.click(chip('Clear filters'))
    expect(applied()).toEqual({})
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
  })
})

describe('the choice behind a chip', () => {
  it('of text is applied without the spaces around it, by Enter too, and closes', async () => {
    const user = open()
    await user.click(chip('Place'))
    await user.type(await screen.findByRole('textbox', { name: 'Place' }), '  Leeds {Enter}')
    expect(applied()).toEqual({ place: ['Leeds'] })
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  })

  it('of an empty text takes the filter away', async () => {
    const user = open({ filters: [{ ...place, textValue: 'Leeds' }], applied: undefined })
    await user.click(chip(/^Place/))
    const text = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Place' })
    expect(text.value).toBe('Leeds')
    await user.clear(text)
    await user.click(screen.getByRole('button', { name: 'Apply' }))
    expect(applied()).toEqual({ place: [] })
  })

  it('of one option closes at once, and another option replaces it', async () => {
    const user = open()
    await user.click(chip('Status'))
    await user.click(box('Open'))
    expect(applied()).toEqual({ status: ['open'] })
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
    await user.click(chip(/^Status/))
    await user.click(box('Closed'))
    expect(applied()).toEqual({ status: ['closed'] })
  })

  it('of several options stays open, and adds or removes each', async () => {
    const user = open()
    await user.click(chip('Sector'))
    await user.click(box('Care'))
    await user.click(box('Retail'))
    expect(applied()).toEqual({ sector: ['care', 'retail'] })
    await user.click(box('Care'))
    expect(applied()).toEqual({ sector: ['retail'] })
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(applied()).toEqual({ sector: [] })
  })

  it('of several options keeps those chosen before the address has changed', async () => {
    const chosen: string[][] = []
    const user = open({ applied: {}, onChange: (_, values) => chosen.push(values) })
    await user.click(chip('Sector'))
    await user.click(box('Care'))
    await user.click(box('Retail'))
    expect(chosen).toEqual([['care'], ['care', 'retail']])
  })

  it('is searched where it is long', async () => {
    const many = filter(
      'town',
      2,
      Array.from({ length: 12 }, (_, n) => `Town ${n}`),
    )
    const user = open({ filters: [many] })
    await user.click(chip('Town'))
    const search = await screen.findByRole('textbox', { name: 'Search Town' })
    await user.type(search, 'town 1')
    expect(screen.getAllByRole('checkbox')).toHaveLength(3)
    await user.type(search, 'x')
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    expect(screen.getByText('Nothing found')).toBeTruthy()
  })

  it('asks for options beyond those that came with the list', async () => {
    const many = filter(
      'town',
      2,
      Array.from({ length: 100 }, (_, n) => `Town ${n}`),
    )
    const asked: string[] = []
    const load = async (query: string) => {
      asked.push(query)
      return { items: query === 'far' ? [{ value: 'far', label: 'Far away' }] : [], hasMore: false }
    }
    const user = open({ filters: [many], loadOptions: () => load })
    await user.click(chip('Town'))
    expect(screen.getByText('Type to find others')).toBeTruthy()
    await user.type(await screen.findByRole('textbox', { name: 'Search Town' }), 'far')
    await user.click(await screen.findByRole('checkbox', { name: 'Far away' }))
    expect(applied()).toEqual({ town: ['far'] })
    expect(asked.at(-1)).toBe('far')
  })
})
