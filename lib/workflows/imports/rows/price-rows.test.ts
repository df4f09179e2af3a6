import { describe, expect, it } from 'vitest'
import { checkPriceRows, priceCells } from './price-rows'

const visit = { id: 'p', code: 'VISIT', description: 'A visit', unitAmount: 5000, taxRate: 2000 }
const library = { prices: [visit], currency: 'GBP', taxRate: 1750 }
const row = (line: number, code: string, description: string, price: string, tax = '') => ({
  line,
  code,
  description,
  price,
  tax,
})

// IMPORT-33
describe('rows of prices', () => {
  it('change the price with their code or make a new one; an empty tax rate keeps the old or usual one', () => {
    const { reports, creates, updates } = checkPriceRows(
      [row(2, 'visit', 'A long visit', '1,050.5'), row(3, 'NEW', 'New', '-2', '0'), row(4, 'OLD', 'Old', '3')],
      library,
    )
    expect(updates).toEqual([
      { id: 'p', after: { code: 'visit', description: 'A long visit', unitAmount: 105_050, taxRate: 2000 } },
    ])
    expect(creates).toEqual([
      { code: 'NEW', description: 'New', unitAmount: -200, taxRate: 0 },
      { code: 'OLD', description: 'Old', unitAmount: 300, taxRate: 1750 },
    ])
    expect(reports.map(({ level }) => level)).toEqual(['success', 'success', 'success'])
  })

  it('say of each line all that is wrong with it', () => {
    const { reports, creates, updates } = checkPriceRows(
      [
        row(2, '', ' ', 'free', '101'),
        row(3, 'A', 'A', '1'),
        row(4, 'a', 'B', '1'),
        row(5, 'B', 'B', '10000000000.01'),
      ],
      library,
    )
    const blocks = 'This line will prevent file being imported'
    expect(reports).toEqual([
      {
        line: 2,
        level: 'error',
        messages: [
          'Required.',
          'Price must be a number such as 12.50',
          'Tax % must be a number from 0 to 100, such as 20',
          blocks,
        ],
      },
      { line: 3, level: 'success', messages: ['Creating new price'] },
      { line: 4, level: 'error', messages: ['A code may stand in the file once', blocks] },
      { line: 5, level: 'error', messages: ['Price must be a number such as 12.50', blocks] },
    ])
    expect([creates.length, updates.length]).toEqual([1, 0])
  })

  it('that are exported come back the same', () => {
    const [code = '', description = '', price = '', tax = ''] = priceCells(visit, 'GBP')
    expect(checkPriceRows([row(2, code, description, price, tax)], library)).toEqual({
      reports: [{ line: 2, level: 'warning', messages: ['Nothing changes'] }],
      creates: [],
      updates: [],
    })
  })
})
