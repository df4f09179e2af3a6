import sax from 'sax'
import { broken } from './zip'

/** What is told of a part as it is read; names are without their prefix. */
interface Handlers {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Deeper than any program nests, and more than any says of one element: each that is open is in memory. */
const mostDeep = 200
const mostAttributes = 1_000

/**
 * What a parser keeps until it ends, and how much of each: more is in no part of a workbook, and would all
 * be in memory.
 */
const kept = [
  'comment',
  'sgmlDecl',
  'tagName',
  'procInstName',
  'procInstBody',
  'entity',
  'attribName',
  'attribValue',
] as const
const mostKept = 128 * 1024

const keepsTooMuch = (parser: sax.SAXParser): boolean => {
  const of = parser as unknown as Record<(typeof kept)[number], string>
  return kept.some((name) => of[name].length > mostKept)
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML as it comes, keeping nothing. After each piece it hands control back, so that whoever asks can stop early.
 * Nothing that XML could fetch or multiply is: a document type is refused. @throws TableRefusedError
 */
export async function* readXml(pieces: AsyncIterable<string>, { open, text, close }: Handlers): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false, trim: false, normalize: false })
  let failure: unknown
  parser.onerror = (error) => {
    failure ??= error
  }
  parser.ondoctype = () => {
    failure ??= broken()
  }
  let depth = 0
  let said = 0
  parser.onattribute = () => {
    said += 1
    if (said > mostAttributes) failure ??= broken()
  }
  parser.onopentag = ({ name, attributes }) => {
    said = 0
    depth += 1
    if (depth > mostDeep) failure ??= broken()
    open?.(local(name), attributes as Record<string, string>)
  }
  if (text) {
    parser.ontext = text
    parser.oncdata = text
  }
  parser.onclosetag = (name) => {
    depth -= 1
    close?.(local(name))
  }
  for await (const piece of pieces) {
    // A piece of 64 kB is some milliseconds of work.
    parser.write(piece)
    // A text is told of as far as it is there; whoever wants it whole joins it.
    parser.flush()
    if (failure || keepsTooMuch(parser)) throw broken()
    yield
  }
  parser.close()
  if (failure) throw broken()
}

/** The same to its end. */
export async function readWholeXml(pieces: AsyncIterable<string>, handlers: Handlers): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}
