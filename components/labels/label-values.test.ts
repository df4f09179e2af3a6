import { describe, expect, it } from 'vitest'
import { defaultValues, extent, labelQuery, partsOfTags } from './label-values'

describe('what is printed', () => {
  it('is counted in labels and in pages', () => {
    expect(extent(defaultValues, 21)).toEqual({ labels: 21, pages: 1 })
    expect(extent({ ...defaultValues, start: 21 }, 2)).toEqual({ labels: 2, pages: 2 })
    expect(extent({ ...defaultValues, layout: 'single' }, 3)).toEqual({ labels: 3, pages: 3 })
    expect(extent({ ...defaultValues, part: '2' }, 2001)).toEqual({ labels: 1, pages: 1 })
  })

  it('comes in parts of at most 2,000', () => {
    expect(partsOfTags(2000).map(({ label }) => label)).toEqual(['1 to 2,000'])
    expect(partsOfTags(4001).map(({ label }) => label)).toEqual(['1 to 2,000', '2,001 to 4,000', '4,001 to 4,001'])
  })

  it('is asked for with only the values that its layout uses', () => {
    expect(labelQuery(defaultValues)).toEqual({ layout: 'L7160', start: '1' })
    expect(labelQuery({ ...defaultValues, layout: 'single', size: '62x29', start: 5, name: true })).toEqual({
      layout: 'single',
      width: '62',
      height: '29',
      name: '1',
    })
    expect(labelQuery({ ...defaultValues, layout: 'single', size: 'other', width: 40, height: 20, part: '3' })).toEqual(
      { layout: 'single', width: '40', height: '20', from: '4001' },
    )
  })
})
