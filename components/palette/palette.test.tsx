import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InPortal } from '@/components/data/portal-for-tests'
import { type Role, roles } from '@/lib/domain/permissions/actor'
import { groupNames } from '@/lib/workflows/search/words'
import { Palette } from './palette'
import { keepPlace, placesKept } from './recent'
import { SearchButton } from './search-button'

const went = vi.hoisted(() => ({ to: '' }))
vi.mock('next/navigation', () => ({
  useRouter: () => ({
    push: (href: string) => {
      went.to = href
    },
  }),
  usePathname: () => '/portal/o',
  useSearchParams: () => new URLSearchParams(),
}))
beforeEach(() => {
  went.to = ''
  localStorage.clear()
  Element.prototype.scrollIntoView = () => {}
})
afterEach(() => vi.unstubAllGlobals())

const foundAsset = (title: string) => ({
  ...{ id: title, title, subtitle: 'Foam', href: `/portal/o/assets/${title}` },
  matched: [{ field: 'details', text: 'SN 88' }],
})
const answerWith = (...titles: string[]) =>
  new Response(
    JSON.stringify({
      groups: Object.fromEntries(groupNames.map((name) => [name, name === 'assets' ? titles.map(foundAsset) : []])),
    }),
    { headers: { 'content-type': 'application/json' } },
  )

/** A server that answers when it is told to, in whatever order. */
function serve() {
  const waiting = new Map<string, (answer: Response) => void>()
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((answer) => {
        waiting.set(new URL(path, 'http://localhost').searchParams.get('q') ?? '', answer)
      }),
  )
  const asked = (q: string) => waitFor(() => expect([...waiting.keys()]).toContain(q))
  const answer = async (q: string, ...titles: string[]) => {
    await asked(q)
    waiting.get(q)?.(answerWith(...titles))
  }
  return { asked, answer }
}

function Opened({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  return <Palette text={text} onText={setText} onClose={onClose} />
}

function open(role: Role = 0) {
  const onClose = vi.fn()
  render(
    <InPortal acting={{ role }}>
      <Opened onClose={onClose} />
    </InPortal>,
  )
  return { onClose, user: userEvent.setup(), box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' }) }
}
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const chosen = () => screen.getByRole('option', { selected: true }).textContent

// SEARCH-10
it.each([false, true])('has the focus in its box at once, also on a touch screen (%s)', async (isTouched) => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: isTouched && query === '(pointer: coarse)' }),
  )
  render(
    <InPortal>
      <Opened onClose={() => {}} />
    </InPortal>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' })))
})

it('shows the answer to what is in the box now, whichever answer comes last', async () => {
  const { asked, answer } = serve()
  const { user, box } = open()
  await user.type(box, 'zza')
  await asked('zza')
  expect(shown()).toEqual([])
  await user.type(box, 'b')
  await answer('zzab', 'NEW')
  await waitFor(() => expect(chosen()).toBe('NEWSN 88 · Foam'))
  await answer('zza', 'OLD')
  await user.type(box, '{ArrowDown}')
  expect(shown()).toEqual(['NEWSN 88 · Foam', 'Record result for NEW'])
})

// SEARCH-11
it('opens the first row of the answer when Enter was pressed before it came', async () => {
  const { answer } = serve()
  const { user, box, onClose } = open()
  await user.type(box, 'plan{Enter}')
  expect(went.to).toBe('')
  await answer('plan', 'PLAN-1')
  await waitFor(() => expect(went.to).toBe('/portal/o/assets/PLAN-1'))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(placesKept('ada', 'o').map(({ title }) => title)).toEqual(['PLAN-1'])
})

// SEARCH-11
it('is walked through by arrows, Home and End, from the last row on to the first', async () => {
  const { user, box } = open()
  expect(chosen()).toContain('Dashboard')
  await user.type(box, '{ArrowUp}')
  expect(chosen()).toBe('Brightness as the device says')
  await user.type(box, '{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  const third = chosen()
  await user.type(box, '{End}')
  expect(chosen()).toBe('Brightness as the device says')
  await user.type(box, '{Home}')
  expect([third, chosen()].some((text) => text?.includes('Dashboard'))).toBe(true)
  expect(third).not.toContain('Dashboard')
})

// SEARCH-12
it('shows recent places of this person in this organisation first, then the actions they may take', async () => {
  keepPlace('ada', 'o', { title: 'HT-1', subtitle: 'Hose', href: '/portal/o/assets/1' })
  keepPlace('ada', 'o', { title: 'HT-2', subtitle: 'Hose', href: '/portal/o/assets/2' })
  keepPlace('ada', 'o', { title: 'HT-1', subtitle: 'Hose', href: '/portal/o/assets/1' })
  keepPlace('ada', 'p', { title: 'Elsewhere', subtitle: '', href: '/portal/p' })
  open()
  expect(shown().slice(0, 2)).toEqual(['HT-1Hose', 'HT-2Hose'])
  expect(shown()).toContain('Tag an asset')
  expect(shown().join()).not.toMatch(/Add a user|Elsewhere|Manage Clients/)
})

// SEARCH-12
it('lists pages and actions that begin with the words typed above what the server found', async () => {
  const { answer } = serve()
  const { user, box } = open()
  await user.type(box, 'tag an')
  expect(chosen()).toBe('Tag an asset')
  await answer('tag an', 'Dan Hirst')
  await waitFor(() => expect(shown()).toContain('Dan HirstSN 88 · Foam'))
  expect(chosen()).toBe('Tag an asset')
  await user.type(box, '{Enter}')
  expect(went.to).toBe('/portal/o/assets/tag')
})

// SEARCH-15
it.each(['record', 'Result', 'result for', 'record result', 'record  result for'])(
  'searches for the tag behind "%s" and opens the form to record its result',
  async (words) => {
    const { answer } = serve()
    const { user, box } = open()
    await user.click(box)
    await user.paste(`${words} ht 1`)
    await user.keyboard('{Enter}')
    await answer('ht 1', 'HT-1', 'HT-10')
    await waitFor(() => expect(went.to).toBe('/portal/o/assets/HT-1/record'))
    expect(shown()).toEqual([
      'Record result for HT-1',
      'Record result for HT-10',
      'HT-1SN 88 · Foam',
      'HT-10SN 88 · Foam',
    ])
  },
)

// SEARCH-15
it('offers to record a result only of the asset whose whole tag was typed, not of similar ones', async () => {
  const { answer } = serve()
  const { user, box } = open()
  await user.click(box)
  await user.paste('record ht-1')
  await user.keyboard('{Enter}')
  await answer('ht-1', 'HT-1', 'HT-10')
  await waitFor(() => expect(went.to).toBe('/portal/o/assets/HT-1/record'))
  expect(shown()).toEqual(['Record result for HT-1', 'HT-1SN 88 · Foam', 'HT-10SN 88 · Foam'])
})

// SEARCH-15
it.each(['record', 'rec', 'result', 'record res', 'record result', 'record result for '])(
  'asks for a tag after "%s", and leads to the scanner',
  async (words) => {
    const { answer } = serve()
    const { user, box } = open()
    await user.click(box)
    await user.paste(words)
    await user.keyboard('{Enter}')
    await answer(words.trim())
    await waitFor(() => expect(went.to).toBe('/portal/o/assets/scan'))
    expect(shown()).toEqual(['Record result for an assetType its tag after these words, or scan it'])
  },
)

// SEARCH-15
it('offers no recording to who may not record', async () => {
  const { answer } = serve()
  const { user, box } = open(roles.readOnly)
  await user.click(box)
  await user.paste('record ht')
  await answer('record ht', 'RECORD-HT')
  await waitFor(() => expect(shown()).toEqual(['RECORD-HTSN 88 · Foam']))
})

// SEARCH-10
it('says that it could not ask, and still goes to pages', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const { user, box } = open()
  await user.type(box, 'plan')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The search could not be reached/)
  expect(chosen()).toContain('Task Planner')
})

// SEARCH-12
it('ignores recent places that another version stored', () => {
  localStorage.setItem('recent.ada.o', '[{"title":1},null,"x"]')
  expect(placesKept('ada', 'o')).toEqual([])
  localStorage.setItem('recent.ada.o', 'not JSON')
  expect(placesKept('ada', 'o')).toEqual([])
})

// SEARCH-10
it('keeps what was typed before it had loaded', async () => {
  serve()
  render(
    <InPortal>
      <SearchButton />
    </InPortal>,
  )
  const user = userEvent.setup()
  await user.keyboard('{Control>}k{/Control}hose')
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' })
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard(' 1')
  expect(box.value).toBe('hose 1')
  expect(went.to).toBe('')
})
