import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Combobox, type ComboboxProps } from './combobox'
import type { Option } from './select'
import type { LoadOptions } from './use-options'

const options = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const towns = options('Aberdeen', 'Bath', 'Bristol', 'Cardiff', 'Leeds', 'York')

const findTowns: LoadOptions = async (query) => ({
  items: towns.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase())),
  hasMore: false,
})

function Town({ first = null, ...props }: Partial<ComboboxProps> & { first?: Option | null }) {
  const [value, setValue] = useState<Option | null>(first)
  return (
    <>
      <Combobox label="Town" load={findTowns} delay={0} value={value} onChange={setValue} {...props} />
      <button type="button">Next</button>
      <output>{value?.value ?? 'none'}</output>
    </>
  )
}

function open(props: Parameters<typeof Town>[0] = {}) {
  render(<Town {...props} />)
  return { user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Town' }) }
}

const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const shows = (...labels: string[]) => waitFor(() => expect(shown()).toEqual(labels))
const chosen = () => screen.getByRole('status').textContent

/** Answers when told to, in whatever order; `hasMore`: the first options are not all there are. */
function slowly({ hasMore = false } = {}) {
  const answers = new Map<string, (labels: string[]) => void>()
  const load: LoadOptions = (query) =>
    new Promise((done) =>
      answers.set(query, (labels) => done({ items: options(...labels), hasMore: hasMore && query === '' })),
    )
  const answer = async (query: string, ...labels: string[]) => {
    await waitFor(() => expect([...answers.keys()]).toContain(query))
    answers.get(query)?.(labels)
  }
  return { load, answer, asked: () => [...answers.keys()] }
}

describe('a box to choose one of many', () => {
  it('selects its text when it gets the focus, and takes no focus back from somebody who went on', async () => {
    const { box } = open({ first: towns[1] ?? null })
    const select = vi.spyOn(box, 'select')
    act(() => box.focus())
    act(() => screen.getByRole('button', { name: 'Next' }).focus())
    await act(() => new Promise((done) => setTimeout(done, 20)))
    expect(select).not.toHaveBeenCalled()
    act(() => box.focus())
    await waitFor(() => expect(select).toHaveBeenCalledOnce())
  })

  it('opens with the focus, and finds what is typed', async () => {
    const { user, box } = open()
    await user.tab()
    expect(document.activeElement).toBe(box)
    await shows('Aberdeen', 'Bath', 'Bristol', 'Cardiff', 'Leeds', 'York')
    await user.keyboard('b')
    await shows('Aberdeen', 'Bath', 'Bristol')
    await user.keyboard('r')
    await shows('Bristol')
    await user.keyboard('{Enter}')
    expect([box.value, chosen()]).toEqual(['Bristol', 'bristol'])
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  })

  it('takes a click', async () => {
    const { user, box } = open()
    await user.click(box)
    await user.click(await screen.findByRole('option', { name: 'Leeds' }))
    expect([box.value, chosen()]).toEqual(['Leeds', 'leeds'])
  })

  it('chooses nothing when somebody tabs past it', async () => {
    const { user } = open()
    await user.tab()
    await screen.findByRole('option', { name: 'Aberdeen' })
    await user.tab()
    await user.tab()
    expect(chosen()).toBe('none')
  })

  it.each([
    ['went to an option', '{ArrowDown}', 'bath'],
    ['typed', 'york', 'york'],
  ])('takes the option at hand with Tab from somebody who %s', async (_, keys, value) => {
    const { user } = open()
    await user.tab()
    await screen.findByRole('option', { name: 'Aberdeen' })
    await user.keyboard(keys)
    if (value === 'york') await shows('York')
    await user.tab()
    expect(chosen()).toBe(value)
  })

  describe('while the answer to what was typed is on its way', () => {
    // LIST-41
    it('shows at once the known options that match, and no others', async () => {
      const { load, answer } = slowly()
      const { user } = open({ load })
      await user.tab()
      await answer('', 'Aberdeen', 'Bath', 'Bristol')
      await shows('Aberdeen', 'Bath', 'Bristol')
      await user.keyboard('b')
      expect(shown()).toEqual(['Aberdeen', 'Bath', 'Bristol'])
      await user.keyboard('r')
      expect(shown()).toEqual(['Bristol'])
      await user.keyboard('y')
      expect(shown()).toEqual([])
      await answer('bry', 'Bryher')
      await shows('Bryher')
    })

    // LIST-41
    it('waits with Enter for the answer, and takes its first', async () => {
      const { load, answer } = slowly({ hasMore: true })
      const { user } = open({ load })
      await user.tab()
      await answer('', 'Aberdeen', 'Bath')
      await shows('Aberdeen', 'Bath')
      await user.keyboard('b{Enter}')
      expect(chosen()).toBe('none')
      await answer('b', 'Bristol')
      await waitFor(() => expect(chosen()).toBe('bristol'))
      await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    })

    it('waits with Enter for the newest answer, whichever comes first', async () => {
      const { load, answer, asked } = slowly()
      const { user } = open({ load })
      await user.tab()
      await user.keyboard('y')
      await waitFor(() => expect(asked()).toContain('y'))
      await user.keyboard('o{Enter}')
      await waitFor(() => expect(asked()).toContain('yo'))
      await answer('y', 'Yarm')
      expect(chosen()).toBe('none')
      await answer('yo', 'York')
      await waitFor(() => expect(chosen()).toBe('york'))
    })

    it('takes nothing that waited for Enter once something else is typed, or nothing is found', async () => {
      const { load, answer } = slowly()
      const { user } = open({ load })
      await user.tab()
      await user.keyboard('y{Enter}o')
      await answer('yo', 'York')
      await shows('York')
      expect(chosen()).toBe('none')
      await user.keyboard('x{Enter}')
      await answer('yox')
      await shows('Nothing found')
      expect(chosen()).toBe('none')
    })

    it('takes at once the option with just that name, and one that was reached by arrows', async () => {
      const { load, answer } = slowly({ hasMore: true })
      const { user } = open({ load })
      await user.tab()
      await answer('', 'Abbey Bath', 'Bath', 'Bristol')
      await user.keyboard('bath{Enter}')
      expect(chosen()).toBe('bath')
      await user.clear(screen.getByRole('combobox', { name: 'Town' }))
      await user.keyboard('b{ArrowDown}{ArrowDown}{Enter}')
      expect(chosen()).toBe('bristol')
    })

    it('takes at once the first match where all options are known', async () => {
      const { load, answer } = slowly()
      const { user } = open({ load })
      await user.tab()
      await answer('', 'Aberdeen', 'Bath', 'Bristol')
      await shows('Aberdeen', 'Bath', 'Bristol')
      await user.keyboard('ba{Enter}')
      expect(chosen()).toBe('bath')
    })

    // LIST-41
    it('chooses on Tab the only option that can be meant', async () => {
      const { load, answer } = slowly({ hasMore: true })
      const { user, box } = open({ load, first: { value: 'leeds', label: 'Leeds' } })
      await user.tab()
      await answer('', 'Aberdeen', 'Bath')
      await user.keyboard('york')
      await user.tab()
      expect([document.activeElement === box, box.value, chosen()]).toEqual([false, 'york', 'leeds'])
      await answer('york', 'New York', 'York')
      await waitFor(() => expect([box.value, chosen()]).toEqual(['York', 'york']))
    })

    it('keeps its value on Tab where several options match what was typed', async () => {
      const { load, answer } = slowly({ hasMore: true })
      const { user, box } = open({ load, first: { value: 'leeds', label: 'Leeds' } })
      await user.tab()
      await answer('', 'Aberdeen', 'Bath')
      await user.keyboard('yo')
      await user.tab()
      await answer('yo', 'New York', 'York')
      await waitFor(() => expect([box.value, chosen()]).toEqual(['Leeds', 'leeds']))
    })
  })

  it('never replaces newer options by a late answer', async () => {
    const { load, answer, asked } = slowly()
    const { user } = open({ load })
    await user.tab()
    await answer('', 'Aberdeen')
    await shows('Aberdeen')
    await user.keyboard('b')
    await waitFor(() => expect(asked()).toContain('b'))
    await user.keyboard('r')
    await answer('br', 'Bristol')
    await shows('Bristol')
    await answer('b', 'Bath')
    await shows('Bristol')
  })

  it('loads the next page where the end of the list comes near', async () => {
    const pages: number[] = []
    const load: LoadOptions = async (_query, page) => {
      pages.push(page)
      return { items: options(`Page ${page}`), hasMore: page < 2 }
    }
    const { user } = open({ load })
    await user.tab()
    await shows('Page 1')
    fireEvent.scroll(screen.getByRole('listbox'))
    await shows('Page 1', 'Page 2')
    fireEvent.scroll(screen.getByRole('listbox'))
    await shows('Page 1', 'Page 2')
    expect(pages).toEqual([1, 2])
  })

  it('says where there is nothing, and where nothing was found', async () => {
    const load: LoadOptions = async () => ({ items: [], hasMore: false })
    const { user } = open({ load, empty: 'No towns yet' })
    await user.tab()
    await shows('No towns yet')
    await user.keyboard('x')
    await shows('Nothing found')
    expect(screen.getByRole('option').getAttribute('aria-disabled')).toBe('true')
  })

  it('says where loading failed, and tries again', async () => {
    let isAway = true
    const load: LoadOptions = async (query, page) => {
      if (isAway) throw new TypeError('fetch failed')
      return findTowns(query, page)
    }
    const { user } = open({ load })
    await user.tab()
    await shows('There was an error loading your data')
    isAway = false
    await user.tab()
    await user.tab({ shift: true })
    await waitFor(() => expect(shown()).toContain('Aberdeen'))
  })

  it('shows its value before any options are loaded, and can be cleared', async () => {
    const { user, box } = open({ first: { value: 'x', label: 'Somewhere else' } })
    expect(box.value).toBe('Somewhere else')
    await user.click(screen.getByRole('button', { name: 'Clear Town' }))
    expect([box.value, chosen()]).toEqual(['', 'none'])
    expect(screen.queryByRole('button', { name: 'Clear Town' })).toBeNull()
  })

  it('that is read-only neither opens nor clears', async () => {
    const { user, box } = open({ readOnly: true, first: towns[0] })
    await user.click(box)
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Clear Town' })).toBeNull()
    expect(box.value).toBe('Aberdeen')
  })

  it('is described by its hint and by its error', () => {
    const { box } = open({ hint: 'Where it stands', error: 'Town is required' })
    expect(box.getAttribute('aria-invalid')).toBe('true')
    const described = box.getAttribute('aria-describedby')?.split(' ') ?? []
    const texts = described.map((id) => document.getElementById(id)?.textContent)
    expect(texts).toEqual(['Where it stands', 'Error: Town is required'])
  })
})
