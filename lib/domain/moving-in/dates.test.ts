import { describe, expect, it } from 'vitest'
import { type DateOrder, readDate } from './dates'

const read = (text: string, order: DateOrder = 'DMY') => {
  const found = readDate({ text }, order)
  return found.kind === 'day' ? found.day : found.kind === 'part' ? `${found.of} ${found.day}` : found.kind
}

// REGISTER-5, REGISTER-6
describe('a day in a cell', () => {
  it.each([
    ['05/03/2024', '2024-03-05', '2024-05-03', '2024-03-05'],
    ['5.3.24', '2024-03-05', '2024-05-03', 'none'],
    ['05-03-2024 14:30', '2024-03-05', '2024-05-03', '2024-03-05'],
    ['24/03/05', '2005-03-24', 'none', '2024-03-05'],
    ['31/12/2023', '2023-12-31', 'none', '2023-12-31'],
    ['12/31/2023', 'none', '2023-12-31', 'none'],
    ['2024-03-05', '2024-03-05', '2024-03-05', '2024-03-05'],
    ['2024/3/5', '2024-03-05', '2024-03-05', '2024-03-05'],
    ['2024-03-05T23:59:59+11:00', '2024-03-05', '2024-03-05', '2024-03-05'],
  ])('reads %s in each order', (text, dmy, mdy, ymd) => {
    expect([read(text), read(text, 'MDY'), read(text, 'YMD')]).toEqual([dmy, mdy, ymd])
  })

  it.each([
    ['5 March 2024', '2024-03-05'],
    ['5th of March, 2024', '2024-03-05'],
    ['Tue 5 Mar 2024', '2024-03-05'],
    ['March 5, 2024', '2024-03-05'],
    ['05-Mar-24', '2024-03-05'],
    ['5MAR2024', 'none'],
    ['2024-Mar-05', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['45356', '2024-03-05'],
    ['45356.75', '2024-03-05'],
    ['01/01/70', '1970-01-01'],
    ['01/01/69', '2069-01-01'],
    ['Mar-24', 'month 2024-03-01'],
    ['03/2024', 'month 2024-03-01'],
    ['2024-03', 'month 2024-03-01'],
    ['2019', 'year 2019-01-01'],
  ])('reads %s as %s', (text, day) => expect(read(text)).toBe(day))

  it.each([
    '30/02/2024',
    '31/04/2023',
    '00/01/2024',
    '13/13/2024',
    '1/1/123',
    'soon',
    '12',
    '999999',
    'see notes 12/3',
  ])('makes no day of %s', (text) => expect(read(text)).toBe('none'))

  it.each(['n/a', 'N/A', '-', '—', 'tbc', 'TBC', ' ', '', 'Unknown', '00/00/0000', '?'])(
    'takes %s as no date at all',
    (text) => expect(read(text)).toBe('nothing'),
  )

  it('is the workbook’s own date where the cell has one, not its text', () => {
    expect(readDate({ text: '2024-03-05', day: '2024-03-05' }, 'MDY')).toEqual({ kind: 'day', day: '2024-03-05' })
    expect(readDate({ text: '43894', serialDay: '2024-03-06' }, 'DMY')).toEqual({ kind: 'day', day: '2024-03-06' })
    // A number that is a year or a size is no serial number.
    expect(readDate({ text: '2015', serialDay: '1905-07-07' }, 'DMY')).toEqual({
      kind: 'part',
      day: '2015-01-01',
      of: 'year',
    })
  })

  it('is read fast from a long text that is almost a date', () => {
    const begun = performance.now()
    for (const text of ['1 '.repeat(5000), `${'1/'.repeat(5000)}`, ` ${'\t'.repeat(9000)}1:00x`]) read(text)
    expect(performance.now() - begun).toBeLessThan(1000)
  })
})
