import { type Bounds, type Source, TableRefusedError } from './cell'
import { readSheet } from './sheet'
import { openText } from './text-file'
import { readWorkbook } from './workbook'
import { openZip } from './zip'

/**
 * Opens a file with a table: a workbook (.xlsx) or text (.csv), by its content, whatever its name says. Nothing is kept
 * of the rows. @throws TableRefusedError with what the file is, where it can't be read (REGISTER-2).
 */
export async function openTable(bytes: Uint8Array, filename: string, bounds: Bounds): Promise<Source> {
  if (bytes.length === 0) throw new TableRefusedError('The file is empty')
  if (bytes.length > bounds.fileBytes)
    throw new TableRefusedError(`The file is larger than ${bounds.fileBytes / 1024 / 1024} MB`)
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw oldOffice(bytes)
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46]))
    throw new TableRefusedError('The file is a PDF: save the table as .xlsx or .csv')
  const other = otherText(bytes)
  if (other) throw new TableRefusedError(`The file is ${other}: open it and save it as .xlsx or .csv`)
  if (!startsWith(bytes, [0x50, 0x4b])) return openText(bytes, filename.replace(/\.[^.]*$/, ''), bounds)
  const zip = await openZip(bytes, bounds)
  const book = await readWorkbook(zip, bounds)
  return {
    kind: 'xlsx',
    sheets: book.sheets.map(({ name, isHidden }) => ({ name, isHidden })),
    rows: (sheet) => readSheet(zip, book, book.sheets[sheet]!.part, bounds),
  }
}

const startsWith = (bytes: Uint8Array, magic: readonly number[]) => magic.every((byte, at) => bytes[at] === byte)

/** Text that is no table of cells between separators, by how it begins; null where it may be one. */
function otherText(bytes: Uint8Array): string | null {
  const begins = new TextDecoder().decode(bytes.subarray(0, 1_000))
  return otherTexts.find(([pattern]) => pattern.test(begins))?.[1] ?? null
}

/** What many programs call a workbook is a page with a table, or XML: they begin with a tag. */
const otherTexts: [RegExp, string][] = [
  [/^\uFEFF?\s*<(?:!doctype|html|head|meta|body|table)\b/i, 'a web page, whatever it is called'],
  [/^\uFEFF?\s*<(?:\?xml|workbook)\b/i, 'XML, whatever it is called'],
  [/^\{\\rtf/, 'a text document (.rtf)'],
  [/^ID;P[A-Z]/, 'an old table (.slk)'],
  [/^TABLE\r?\n0,1\r?\n/, 'an old table (.dif)'],
]

/** What Office kept its files in before, and keeps encrypted ones in: the names of its parts say which. */
function oldOffice(bytes: Uint8Array): TableRefusedError {
  const isEncrypted = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
  return new TableRefusedError(
    isEncrypted
      ? 'The file is protected with a password: save it without one'
      : 'The file is an old workbook (.xls): save it as .xlsx or .csv',
  )
}
