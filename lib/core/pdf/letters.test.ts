import { expect, it } from 'vitest'
import { readPdf } from '@/lib/testing/pdf'
import { Paper } from './paper'

const frame = { title: '点検報告書', organisation: 'شركة السلامة', made: 'Made today', author: 'Sam' }

async function written(lines: readonly string[]): Promise<Buffer> {
  const paper = new Paper(frame)
  const chunks: Buffer[] = []
  const ended = new Promise((done) => paper.document.on('data', (chunk) => chunks.push(chunk)).on('end', done))
  paper.newPage()
  paper.newPage()
  for (const line of lines) paper.text(line, { size: 14 })
  paper.finish()
  paper.document.end()
  await ended
  return Buffer.concat(chunks)
}

/** As it is drawn, from the left. */
const fromTheRight = (text: string) => [...text].reverse().join('')

// REPORT-1
it('writes Japanese and Arabic that can be read, searched for and copied', async () => {
  const japanese = '消火器の点検：圧力は正常（１０％）ガ・髙橋'
  const arabic = 'مطفأة الحريق'
  const bytes = await written([japanese, arabic, `Hall ${arabic} 12`, '한국어'])
  const [, page = []] = readPdf(bytes).pages
  const all = page.join('|')
  for (const text of [japanese, frame.title]) expect(all).toContain(text)
  for (const text of [arabic, frame.organisation]) expect(all).toContain(fromTheRight(text))
  expect(all).toContain('Hall')
  // What is not drawn is still said.
  expect(all).toContain('한국어')
})

// REPORT-1
it('joins Arabic letters, so that words are narrower than their letters apart', () => {
  const paper = new Paper(frame)
  const word = 'الحريق'
  const apart = [...word].reduce((sum, letter) => sum + paper.widthOf(letter), 0)
  expect(paper.widthOf(word)).toBeLessThan(apart * 0.9)
})
