import { describe, expect, it } from 'vitest'
import { matching, meant, merged, namedFirst } from './known-options'

const options = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }))
const labels = (found: readonly { label: string }[]) => found.map(({ label }) => label)

describe('the options that are known', () => {
  it('match by a part of their name, without case and spaces around', () => {
    expect(labels(matching(options('Aberdeen', 'Bath', 'Bristol'), ' B '))).toEqual(['Aberdeen', 'Bath', 'Bristol'])
    expect(labels(matching(options('Aberdeen', 'Bath', 'Bristol'), 'br'))).toEqual(['Bristol'])
    expect(labels(matching(options('Aberdeen', 'Bath'), '  '))).toEqual(['Aberdeen', 'Bath'])
  })

  it('match with small digits or plain ones', () => {
    const known = options('2 kg CO₂ extinguisher', 'Cot', 'Store, 30 m2')
    expect(labels(matching(known, 'co2'))).toEqual(['2 kg CO₂ extinguisher'])
    expect(labels(matching(known, 'm²'))).toEqual(['Store, 30 m2'])
  })

  it('begin with the one that has exactly that name', () => {
    expect(labels(matching(options('Abbey Bath', 'Bath', 'Bath Spa'), 'bath'))).toEqual([
      'Bath',
      'Abbey Bath',
      'Bath Spa',
    ])
    expect(labels(namedFirst(options('Abbey Bath', 'Bath Spa'), 'bath'))).toEqual(['Abbey Bath', 'Bath Spa'])
  })

  it('grow by the options that are found, each once, with its latest label', () => {
    const found = merged(options('Bath'), [{ value: 'bath', label: 'Bath (archived)' }, ...options('York')])
    expect(labels(found)).toEqual(['Bath (archived)', 'York'])
  })
})

describe('the option that was meant', () => {
  it('is the only one found, or the one with exactly the name that was typed', () => {
    expect(meant(options('Bristol'), 'br', false)?.label).toBe('Bristol')
    expect(meant(options('Bath', 'Bath Spa'), 'bath', true)?.label).toBe('Bath')
  })

  it('is not guessed where several match, or two have the name that was typed', () => {
    expect(meant(options('Bath Spa', 'Abbey Bath'), 'bath', false)).toBeUndefined()
    expect(meant(options('Bath Spa'), 'bath', true)).toBeUndefined()
    expect(meant([...options('Bath'), { value: 'other', label: 'Bath' }], 'bath', false)).toBeUndefined()
    expect(meant([], 'bath', false)).toBeUndefined()
  })

  it('is never a disabled one', () => {
    expect(meant([{ value: 'bath', label: 'Bath', disabled: true }], 'bath', false)).toBeUndefined()
  })
})
