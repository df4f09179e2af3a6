import { inflateSync } from 'node:zlib'

interface PdfPart {
  dictionary: string
  content: string
}

/** The texts on each page of a PDF of ours, in the order in which they are written; and how many pictures it has. */
export function readPdf(bytes: Buffer): { pages: string[][]; pictures: number } {
  const parts = partsOf(bytes)
  const all = [...parts.values()]
  const letters = lettersOf(parts)
  const total = all.find(({ dictionary }) => dictionary.includes('/Subtype /Form'))?.content ?? ''
  const pages = all
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => {
      const content = parts.get(Number(/\/Contents (\d+)/.exec(dictionary)?.[1]))?.content ?? ''
      return textsOf(content.replace('/Total Do', total), letters)
    })
  return { pages, pictures: all.filter(({ dictionary }) => dictionary.includes('/Subtype /Image')).length }
}

function partsOf(bytes: Buffer): Map<number, PdfPart> {
  const text = bytes.toString('latin1')
  const parts = new Map<number, PdfPart>()
  for (const { 0: head, 1: id, index } of text.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const start = index + head.length
    const stream = text.indexOf('\nstream\n', start)
    const end = text.indexOf('\nendobj', start)
    const hasStream = stream >= 0 && stream < end
    const dictionary = text.slice(start, hasStream ? stream : end)
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0)
    const from = stream + '\nstream\n'.length
    const isPacked = hasStream && dictionary.includes('FlateDecode') && !dictionary.includes('/Image')
    const content = isPacked ? inflateSync(bytes.subarray(from, from + length)).toString('latin1') : ''
    parts.set(Number(id), { dictionary, content })
  }
  return parts
}

/** Of fonts that the file brings along: what their codes mean, by the font's name on the pages. */
function lettersOf(parts: Map<number, PdfPart>): Map<string, Map<string, string>> {
  const fonts = new Map<string, Map<string, string>>()
  for (const { dictionary } of parts.values())
    for (const [, name = '', id] of dictionary.matchAll(/\/(L\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+)/.exec(parts.get(Number(id))?.dictionary ?? '')?.[1]
      const pairs = parts.get(Number(map))?.content.matchAll(/<([0-9a-f]{2})> <([0-9a-f]{4,})>/g) ?? []
      fonts.set(name, new Map([...pairs].map(([, code = '', hex = '']) => [code, utf16(hex)])))
    }
  return fonts
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

function textsOf(content: string, letters: Map<string, Map<string, string>>): string[] {
  const texts: string[] = []
  let font = ''
  for (const [, name, shown, codes, plain] of content.matchAll(
    /\/(\w+) [\d.]+ Tf|\[(.*?)\] TJ|<([0-9a-f]*)> Tj|\(([^)]*)\) Tj/g,
  )) {
    if (name !== undefined) font = name
    else if (shown !== undefined)
      texts.push(
        [...shown.matchAll(/<([0-9a-f]*)>/g)]
          .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
          .join(''),
      )
    else if (codes !== undefined)
      texts.push((codes.match(/../g) ?? []).map((code) => letters.get(font)?.get(code) ?? '?').join(''))
    else if (plain !== undefined) texts.push(plain)
  }
  return texts
}
