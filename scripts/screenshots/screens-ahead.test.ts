import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { screenAhead, screenAt } from '@/components/portal/screens-ahead'
import { findPages } from './pages'

const ROOT = '/portal/[organisationId]'

/** The pages of the portal, but for the one that says that there is none. */
const patterns = findPages().filter((pattern) => pattern.startsWith(ROOT) && !pattern.includes('[...unknown]'))

/** The title that a page's file says. */
function titleOf(pattern: string): string | undefined {
  const places = [
    pattern,
    ...['assets', 'clients', 'tasks'].map((list) => pattern.replace(`/${list}`, `/${list}/(list)`)),
  ]
  for (const place of places)
    try {
      return /Metadata = \{ title: '([^']+)'/.exec(readFileSync(`app${place}/page.tsx`, 'utf8'))?.[1]
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
}

// SCREEN-34
describe('the outline of a screen that is shown until the screen is loaded', () => {
  it('exists for every page of the portal', () => {
    const unknown = patterns.filter((pattern) => !screenAt(ROOT, pattern))
    expect(unknown).toEqual([])
  })

  it('has the same title as its page', () => {
    const others = patterns.flatMap((pattern) => {
      const title = screenAt(ROOT, pattern)?.dialog?.title
      return title && titleOf(pattern) && title !== titleOf(pattern) ? [[pattern, title]] : []
    })
    expect(others).toEqual([])
  })

  it('takes a word in an address before an id, and knows the page below a dialog', () => {
    expect(screenAhead('assets/tag')).toEqual({ page: 'assets', layout: 'list', dialog: { title: 'Tag an asset' } })
    expect(screenAhead('assets/42')).toEqual({ page: 'assets/42', layout: 'record' })
    expect(screenAhead('assets/42/record/7')).toEqual({
      page: 'assets/42',
      layout: 'record',
      dialog: { title: 'Record result' },
    })
    expect(screenAhead('clients/1/users/2')).toMatchObject({ page: 'clients/1/users', dialog: { title: 'Edit user' } })
  })

  it('does not exist for an address outside the portal', () => {
    expect(screenAhead('no/such/page')).toBeUndefined()
    expect(screenAt('/portal/1', '/select-organisation')).toBeUndefined()
    expect(screenAt('/portal/1', '/portal/12/tasks')).toBeUndefined()
    expect(screenAt('/portal/1', '/portal/1?distributors=2')).toMatchObject({ layout: 'dashboard' })
  })
})
