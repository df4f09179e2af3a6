import { writeFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { Paper } from '@/lib/core/pdf/paper'
import { readPdf } from '@/lib/testing/pdf'
import { amountOf } from './amounts'
import { drawQuote, type QuoteDocument } from './draw'

const line = (description: string, thousandths: bigint, unitAmount: bigint, taxRate: number) => {
  const priced = { thousandths, unitAmount, taxRate }
  return { description, ...priced, amount: amountOf(priced) }
}
const atOnce = async (work: () => void) => work()
const quote = (lines: QuoteDocument['lines']): QuoteDocument => ({
  number: 12,
  title: 'Repairs after the annual service',
  notes: 'Two visits.\nParking on site, please.',
  currency: 'GBP',
  portal: 'Acme Fire',
  logo: null,
  from: { name: 'Acme Fire Ltd', lines: ['1 Station Road', 'Leeds LS1 4DT'] },
  to: { name: 'Gdańsk Mills', lines: ['2 Mill Lane', 'York YO1 7HH'] },
  date: '2026-11-22',
  validUntil: '2026-12-22',
  replaces: 11,
  author: 'Sam Carter',
  lines,
})

// QUOTE-13
it('the PDF of a quote has parties, lines, the tax of each rate, its last day and a place to sign', async () => {
  const bytes = await drawQuote(
    quote([
      line('Replace extinguisher, 6 kg powder', 3000n, 4250n, 2000),
      line('Safety manual', 1500n, 999n, 500),
      line('Discount', 1000n, -1000n, 2000),
    ]),
    atOnce,
  )
  if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, bytes)
  const { pages } = readPdf(bytes)
  expect(pages).toHaveLength(1)
  const text = pages[0]?.join('|') ?? ''
  for (const part of [
    'Number 12',
    'Replaces quote 11',
    'Valid until 22/12/2026',
    'Acme Fire Ltd',
    'Gdańsk',
    'Replace extinguisher, 6 kg powder',
    '£42.50',
    '£127.50',
    '1.5',
    '-£10.00',
    'Tax 20% on £117.50',
    '£23.50',
    'Tax 5% on £14.99',
    '£0.75',
    '£156.74',
    'Accepted for',
    'Quote 12, total £156.74',
    'Signature',
    'Purchase order',
  ])
    expect(text).toContain(part)
})

// QUOTE-13
it('the PDF of a quote has 200 long lines on several pages, with the place to sign at the end', async () => {
  const long = Array.from({ length: 200 }, (_, at) =>
    line(`Line ${at} ${'with a long description '.repeat(8)}`, 1000n, 1n, 0),
  )
  let turns = 0
  let isDrawing = false
  const inTurn = async (work: () => void) => {
    // One piece after the other.
    expect(isDrawing).toBe(false)
    isDrawing = true
    await nextTurn()
    work()
    turns += 1
    isDrawing = false
  }
  const { pages } = readPdf(await drawQuote(quote(long), inTurn))
  // The head, each line, and the end.
  expect(turns).toBe(202)
  expect(pages.length).toBeGreaterThan(8)
  expect(pages.at(-1)?.join('|')).toContain('Signature')
  expect(pages[1]?.join('|')).toContain('Description')
  expect(pages.flat().filter((text) => /^Line \d+ /.test(text))).toHaveLength(200)
})

// QUOTE-13
it('a quote that would take too many pages is refused, and drawing stops there', async () => {
  let turns = 0
  const counted = async (work: () => void) => {
    turns += 1
    work()
  }
  const endless = Array.from({ length: 200 }, () => line('a\n'.repeat(1000), 1000n, 1n, 0))
  await expect(drawQuote(quote(endless), counted)).rejects.toMatchObject({
    status: 422,
    body: { lines: ['This quote would take more than 60 pages. Shorten its lines'] },
  })
  expect(turns).toBeLessThan(8)
})

// QUOTE-13
it('the PDF of a quote has room for the largest numbers: none runs into the next', async () => {
  const write = vi.spyOn(Paper.prototype, 'write')
  await drawQuote(
    quote([
      line('A price of ten digits', 1n, 10n ** 12n, 2000),
      line('Many of little', 99_999_999_999n, -1n, 1999),
      line('Far back', -1500n, 60_000_000_000n, 10_000),
    ]),
    atOnce,
  )
  const rows = new Map<string, { from: number; to: number; text: string }[]>()
  for (const [at, [text, x, y, style]] of write.mock.calls.entries()) {
    const to = x + (write.mock.contexts[at] as Paper).widthOf(text, style)
    rows.set(`${y}`, [...(rows.get(`${y}`) ?? []), { from: x, to, text }])
  }
  write.mockRestore()
  const lines = [...rows.values()].filter((row) => row.length === 5)
  // The head and three lines.
  expect(lines).toHaveLength(4)
  for (const row of lines)
    for (const [at, { from, text }] of row.sort((a, b) => a.from - b.from).entries())
      expect(from - (row[at - 1]?.to ?? 0), text).toBeGreaterThanOrEqual(9)
})
