import type { Glyph } from './glyph'
import { glyphOf, shapesOf } from './glyphs'

/** The parts of pdfkit that it does not describe: objects of the file itself, and what a page names. */
interface PdfObject {
  data: Record<string, unknown>
  end(content?: string): void
}
export interface PdfFile {
  ref(data: Record<string, unknown>): PdfObject
  addContent(content: string): unknown
  page: { height: number; fonts: Record<string, unknown>; xobjects: Record<string, unknown> }
}

interface Letter {
  font: LetterFont
  code: number
  /** Of a font's height of 1. */
  advance: number
}
interface LetterFont {
  name: string
  dictionary: PdfObject
  letters: { says: string; advance: number; outline: PdfObject }[]
}

/** Codes of one byte; 0 is none. */
const lettersOfFont = 255

/**
 * Letters that Helvetica lacks, as fonts that the file brings along: each letter's outline stands in it once, and with
 * it which letter it is, so that the text can be searched for, copied and read out.
 */
export class Letters {
  readonly #file: PdfFile
  readonly #known = new Map<string, Letter>()
  readonly #fonts: LetterFont[] = []

  constructor(file: PdfFile) {
    this.#file = file
  }

  /** Of a text of size 1. */
  widthOf(text: string): number {
    let width = 0
    for (const shape of shapesOf(text)) width += this.#letter(shape).advance
    return width
  }

  /**
   * Writes a text on the page; `x`, `y` from its upper left corner, on the base line. `colour` is `r g b` from 0 to 1.
   * @returns how wide it is: its letters were shaped for it anyway, which takes most of the time of Arabic ones.
   */
  write(text: string, x: number, y: number, size: number, colour: string): number {
    const { page } = this.#file
    let at = x
    let run: { font: LetterFont; codes: string; from: number } | undefined
    const show = () => {
      if (!run) return
      page.fonts[run.font.name] = run.font.dictionary
      const place = `1 0 0 1 ${number(run.from)} ${number(page.height - y)} Tm`
      this.#file.addContent(
        `q 1 0 0 -1 0 ${number(page.height)} cm ${colour} rg ${colour} RG BT /${run.font.name} ${number(size)} Tf ${place} <${run.codes}> Tj ET Q`,
      )
    }
    for (const shape of shapesOf(text)) {
      const { font, code, advance } = this.#letter(shape)
      if (run?.font !== font) {
        show()
        run = { font, codes: '', from: at }
      }
      run.codes += code.toString(16).padStart(2, '0')
      at += advance * size
    }
    show()
    return at - x
  }

  /** Writes the fonts themselves, once all text is written. */
  end(): void {
    for (const { dictionary, letters } of this.#fonts) {
      const names = letters.map((_, at) => `g${at + 1}`)
      const toUnicode = this.#file.ref({})
      toUnicode.end(unicodeMap(letters.map(({ says }) => says)))
      Object.assign(dictionary.data, {
        Type: 'Font',
        Subtype: 'Type3',
        FontBBox: [0, 0, 0, 0],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
        CharProcs: Object.fromEntries(letters.map(({ outline }, at) => [names[at], outline])),
        Encoding: { Type: 'Encoding', Differences: [1, ...names] },
        FirstChar: 1,
        LastChar: letters.length,
        Widths: letters.map(({ advance }) => Math.round(advance * 1000)),
        Resources: {},
        ToUnicode: toUnicode,
      })
      dictionary.end()
    }
  }

  #letter({ key, says, glyph }: { key: string; says: string; glyph?: Glyph }): Letter {
    const known = this.#known.get(key)
    if (known) return known
    let font = this.#fonts.at(-1)
    if (!font || font.letters.length === lettersOfFont) {
      font = { name: `L${this.#fonts.length + 1}`, dictionary: this.#file.ref({}), letters: [] }
      this.#fonts.push(font)
    }
    const { path, advance, unitsPerEm, line } = glyph ?? glyphOf(says)
    const outline = this.#file.ref({})
    const width = Math.round((advance / unitsPerEm) * 1000)
    outline.end(`${width} 0 -1000 -1000 3000 2000 d1\n${path ? drawn(path.commands, 1000 / unitsPerEm, line) : ''}`)
    font.letters.push({ says, advance: advance / unitsPerEm, outline })
    const letter = { font, code: font.letters.length, advance: advance / unitsPerEm }
    this.#known.set(key, letter)
    return letter
  }
}

const number = (value: number) => String(Math.round(value * 1000) / 1000)

/** An outline in PDF's words, which has no quadratic curves; filled, and drawn along with a line where one is given. */
function drawn(commands: readonly { command: string; args: number[] }[], scale: number, line?: number): string {
  const words = line ? [`${number(line * scale)} w 1 j`] : []
  let [x, y] = [0, 0]
  for (const { command, args } of commands) {
    const points = args.map((value) => value * scale)
    const say = (operator: string, all: number[]) => words.push(`${all.map(number).join(' ')} ${operator}`)
    if (command === 'moveTo') say('m', points)
    else if (command === 'lineTo') say('l', points)
    else if (command === 'bezierCurveTo') say('c', points)
    else if (command === 'quadraticCurveTo') {
      const [cx = 0, cy = 0, ex = 0, ey = 0] = points
      const towards = (from: number, control: number) => from + (2 / 3) * (control - from)
      say('c', [towards(x, cx), towards(y, cy), towards(ex, cx), towards(ey, cy), ex, ey])
    } else words.push('h')
    if (points.length >= 2) [x, y] = points.slice(-2) as [number, number]
  }
  return `${words.join('\n')}\n${line ? 'B' : 'f'}`
}

/** Which letter a code is, as readers of PDF want it. */
function unicodeMap(characters: readonly string[]): string {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
  const lines = characters.map((one, at) => `<${(at + 1).toString(16).padStart(2, '0')}> <${hex(one)}>`)
  const blocks: string[] = []
  for (let from = 0; from < lines.length; from += 100) {
    const some = lines.slice(from, from + 100)
    blocks.push(`${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<00> <ff>
endcodespacerange
${blocks.join('\n')}
endcmap
CMapName currentdict /CMap defineresource pop
end
end`
}
