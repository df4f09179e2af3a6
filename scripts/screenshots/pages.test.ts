import { describe, expect, it } from 'vitest'
import { fill, findPages, nameOf, pageOf, parametersOf } from './pages'
import { samples } from './samples'

describe('the pages of the app', () => {
  it('are found without their route groups, those for developers aside', () => {
    expect(findPages()).toEqual(expect.arrayContaining(['/', '/login', '/portal/[organisationId]/assets/[assetId]']))
    expect(findPages().filter((pattern) => /[(@]|^\/dev/.test(pattern))).toEqual([])
  })

  it('have a sample value for each of their parameters', () => {
    const missing = findPages()
      .flatMap(parametersOf)
      .filter((name) => !(name in samples))
    expect([...new Set(missing)], 'add it to scripts/screenshots/samples.ts').toEqual([])
  })

  it('are found by their addresses', () => {
    const pages = [
      '/',
      '/portal/[organisationId]',
      '/portal/[organisationId]/assets/[assetId]',
      '/portal/[organisationId]/assets/tag',
      '/portal/[organisationId]/link/[[...accountCode]]',
      '/portal/[organisationId]/[...unknown]',
    ]
    const found = [
      '/',
      '/portal/a',
      '/portal/a/assets/b',
      '/portal/a/assets/tag',
      '/portal/a/link',
      '/portal/a/no/such',
      '/portal/a/link/c',
      '/x',
    ]
    expect(found.map((path) => pageOf(path, pages))).toEqual([...pages, pages[4], undefined])
  })

  it('become addresses and file names', () => {
    const pattern = '/portal/[organisationId]/link/[[...accountCode]]'
    expect(fill(pattern, { organisationId: 'o' })).toEqual(['accountCode'])
    expect(fill(pattern, { organisationId: 'o', accountCode: 'ABC' })).toEqual({ path: '/portal/o/link/ABC' })
    expect(nameOf(pattern)).toBe('portal-link-accountCode')
    expect(nameOf('/')).toBe('start')
  })
})
