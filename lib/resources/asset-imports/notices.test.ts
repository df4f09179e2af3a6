import { expect, it } from 'vitest'
import { Facts, guessDateOrder } from '@/lib/domain/moving-in/facts'
import { noticesOf } from './presenter'

function said(...columns: string[][]) {
  const facts = new Facts()
  for (const at of columns[0]!.keys())
    facts.take({ line: at + 2, cells: columns.map((column) => ({ text: column[at]! })) })
  const found = facts.columns(columns.length)
  const order = guessDateOrder(found)
  return [order, ...noticesOf(found, order)]
}

// REGISTER-5
it.each([
  [
    ['03/04/2021', '05/06/2021'],
    'DMY',
    'Dates such as 03/04/2021 can be read in two ways: they are read as day, month, year',
  ],
  [
    ['20/03/04', '19/04/05', '21/06/07'],
    'DMY',
    'Dates such as 20/03/04 can be read in two ways: they are read as day, month, year',
  ],
  [
    ['05/05/06', '06/07/08'],
    'DMY',
    'Dates such as 06/07/08 can be read in three ways: they are read as day, month, year',
  ],
  [
    ['05/05/05', '03/04/21 JD', '03/04/06'],
    'DMY',
    'Dates such as 03/04/06 can be read in three ways: they are read as day, month, year',
  ],
  [['03/20/04', '04/19/05'], 'MDY'],
  [['20/03/04', '31/12/05'], 'DMY'],
  [['21/04/13', '22/05/30', '21/06/07'], 'YMD'],
  [['13/04/2021', '03/04/2021'], 'DMY'],
  [['05/05/2021', '06/06/2021'], 'DMY'],
])('dates such as %j are read as %s, and a notice says where another order fits them too', (dates, ...answer) => {
  expect(said(dates)).toEqual(answer)
})

// REGISTER-5
it('no notice is given where another column settles the order of dates', () => {
  expect(said(['20/03/04', '19/04/05'], ['31/12/05', '19/04/05'])).toEqual(['DMY'])
  expect(said(['03/04/2021'], ['25/12/2021'])).toEqual(['DMY'])
})
