import { describe, expect, it } from 'vitest'
import { emptyLine, linesToSend, pricedLine, typedLine } from './line-values'

const line = { ...emptyLine(1750), description: 'A visit', price: '1,012.5' }

// QUOTE-28
describe('lines as they are typed', () => {
  it('are sent in minor units and hundredths of a percent, without lines in which nothing was typed', () => {
    expect(linesToSend([line, emptyLine(2000)], 'GBP')).toEqual([
      { findingId: null, description: 'A visit', quantity: '1', unitAmount: 101_250, taxRate: 1750 },
    ])
    expect(linesToSend([{ ...line, price: '12' }], 'JPY')).toMatchObject([{ unitAmount: 12 }])
  })

  it('show beside the field which number is malformed', () => {
    const wrong = { ...line, quantity: '1.2345', price: 'free', tax: '-1' }
    expect(() => linesToSend([line, wrong], 'GBP')).toThrowError(
      expect.objectContaining({
        errors: {
          'lines.1.quantity': ['Enter a quantity such as 1.5'],
          'lines.1.price': ['Enter a price such as 12.50'],
          'lines.1.tax': ['Must be from 0 to 100'],
        },
      }),
    )
  })

  it('count once their numbers are valid, and show saved numbers as they were typed', () => {
    expect(pricedLine(line, 'GBP')).toEqual({ thousandths: 1000n, unitAmount: 101_250n, taxRate: 1750 })
    expect(pricedLine({ ...line, price: '' }, 'GBP')).toBeNull()
    const saved = {
      id: 'l',
      findingId: null,
      description: 'A',
      quantity: 1.5,
      unitAmount: -50,
      taxRate: 500,
      amount: -75,
    }
    expect(typedLine(saved, 'GBP')).toMatchObject({ quantity: '1.5', price: '-0.50', tax: '5' })
  })
})
