import { describe, expect, it } from 'vitest'
import { withAbout, withMost } from './moves-choice'

const all = [
  { id: 'none', assets: 0 },
  { id: 'nothing', assets: 0 },
  { id: 'few', assets: 3 },
  { id: 'many', assets: 190 },
  { id: 'some', assets: 60 },
]

describe('what long changes are measured on', () => {
  it('is the customer nearest by the ratio of its number of assets to the wanted one', () => {
    // 60 is nearer by difference, 190 by ratio.
    expect(withAbout(all, 120).id).toBe('many')
    expect(withAbout(all, 50).id).toBe('some')
  })

  it('is no customer with more than twice or less than half the wanted number of assets', () => {
    expect(() => withAbout(all, 381)).toThrow('No customer has about 381 assets')
    expect(() => withAbout(all, 7)).toThrow('No customer has about 7 assets')
    expect(() => withAbout([], 7)).toThrow('No customer has about 7 assets')
  })

  it('is the task, or the other distributor, with the most assets', () => {
    expect(withMost(all).id).toBe('many')
    expect(() => withMost([{ id: 'none', assets: 0 }])).toThrow('There is none that has assets')
  })
})
