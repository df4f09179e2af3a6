import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { inflateSync } from 'node:zlib'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { labelPdf, runsOf } from './pdf'
import { type Sheet, sheetOf } from './sheets'

const single = { width: 50, height: 25 }
const perPoint = 4

beforeAll(async () => {
  const wasm = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
})

async function make(tags: string[], sheet: Sheet, start = 1, name = ''): Promise<Buffer> {
  const stream = labelPdf(
    tags,
    { sheet, start, name, title: 'Labels' },
    async (work) => work(),
    () => {},
  )
  return Buffer.from(await new Response(stream).arrayBuffer())
}

/** What is drawn on each page, as PDF says it. */
function contentsOf(pdf: Buffer): string[] {
  const found: string[] = []
  const text = pdf.toString('latin1')
  for (const { index } of text.matchAll(/(?<!end)stream\n/g)) {
    const start = index + 'stream\n'.length
    const content = inflateSync(pdf.subarray(start, text.indexOf('\nendstream', start))).toString('latin1')
    if (/ cm\b/.test(content)) found.push(content)
  }
  return found
}

/** The rectangles of a page as a picture; text and outlines are left out. */
function drawn(content: string, { page }: Sheet) {
  const size = (millimetres: number) => Math.round((millimetres / 25.4) * 72 * perPoint)
  const [width, height] = [size(page.width), size(page.height)]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (const [, ...numbers] of content.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x = 0, y = 0, w = 0, h = 0] = numbers.map((number) => Number(number) * perPoint)
    for (let row = Math.round(y); row < Math.round(y + h); row++)
      for (let column = Math.round(x); column < Math.round(x + w); column++)
        data.set([0, 0, 0, 255], (row * width + column) * 4)
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData
}

async function codesOn(content: string, sheet: Sheet): Promise<string[]> {
  const codes = await readBarcodes(drawn(content, sheet), { formats: ['QRCode'], tryHarder: true })
  return codes.map(({ text }) => text).sort()
}

describe('a PDF of labels', () => {
  // TAG-25
  it('with the longest tags is drawn only as fast as it is read, and ends when its reader leaves', async () => {
    const tags = Array.from({ length: 2000 }, (_, at) => `${'消'.repeat(60)}${at}`)
    const turns = { drawn: 0, ended: 0 }
    const layout = { sheet: sheetOf('single', single), start: 1, name: '', title: 'Labels' }
    const stream = labelPdf(
      tags,
      layout,
      async (work) => {
        turns.drawn += 1
        work()
      },
      () => {
        turns.ended += 1
      },
    )
    const reader = stream.getReader()
    await reader.read()
    for (let before = -1; before !== turns.drawn; await sleep(500)) before = turns.drawn
    expect(turns).toEqual({ drawn: expect.toSatisfy((drawn: number) => drawn > 0 && drawn < 300), ended: 0 })
    await reader.cancel()
    await vi.waitFor(() => expect(turns.ended).toBe(1), 20_000)
  })

  // TAG-19
  it('has a code of each tag that can be read, on as many pages as it needs', async () => {
    const tags = Array.from({ length: 5 }, (_, at) => `HT00000${at}`)
    const sheet = sheetOf('L7651', single)
    const pages = contentsOf(await make(tags, sheet, 63))
    expect(pages).toHaveLength(2)
    expect(await Promise.all(pages.map((page) => codesOn(page, sheet)))).toEqual([tags.slice(0, 3), tags.slice(3)])
  })

  // TAG-19
  it('has the exact text of any tag, however long and in whatever script', async () => {
    const tags = ['Ł-ÓŹ 17', 'Привет-5', '消火器-3', 'x', `LONG-${'ABCDEFGHIJ'.repeat(5)}-END`, 'a/b?c=d&e#f']
    const sheet = sheetOf('single', single)
    const pages = contentsOf(await make(tags, sheet, 1, 'Tagwarden Demo'))
    expect(await Promise.all(pages.map((page) => codesOn(page, sheet)))).toEqual(tags.map((tag) => [tag]))
  })
})

it('draws dark modules side by side as one', () => {
  expect(runsOf([1, 1, 0, 0, 1, 1, 1, 1, 1], 3)).toEqual([
    { x: 0, y: 0, width: 2 },
    { x: 1, y: 1, width: 2 },
    { x: 0, y: 2, width: 3 },
  ])
})
