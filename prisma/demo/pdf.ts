/** One line of a page: its text, size in points and place from the lower left corner; bold for headings. */
interface Line {
  text: string
  x: number
  y: number
  size: number
  isBold?: boolean
}

/** A page of A4 with a heading, a table of names and values, and a closing paragraph. */
interface Sheet {
  issuer: string
  title: string
  facts: [name: string, value: string][]
  closing: string[]
}

/** A PDF of that one page, in the fonts that every reader has. */
export function pdfOf({ issuer, title, facts, closing }: Sheet): Uint8Array {
  const lines: Line[] = [
    { text: issuer, x: 56, y: 770, size: 11 },
    { text: title, x: 56, y: 728, size: 22, isBold: true },
    ...facts.flatMap(([name, value], row): Line[] => [
      { text: name, x: 56, y: 676 - 24 * row, size: 11 },
      { text: value, x: 220, y: 676 - 24 * row, size: 11, isBold: true },
    ]),
    ...closing.map((text, row): Line => ({ text, x: 56, y: 640 - 24 * facts.length - 16 * row, size: 10 })),
  ]
  const rule = `0.75 w 56 712 m 539 712 l S 56 ${660 - 24 * facts.length} m 539 ${660 - 24 * facts.length} l S`
  return assemble(`${lines.map(drawn).join('\n')}\n${rule}`)
}

const drawn = ({ text, x, y, size, isBold }: Line) =>
  `BT /${isBold ? 'Bold' : 'Plain'} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`

/** The standard fonts hold Latin-1 only. */
const escaped = (text: string) =>
  text
    .replaceAll('₂', '2')
    .replaceAll('–', '-')
    .replaceAll('’', "'")
    .replace(/[\\()]/g, '\\$&')

/** The objects of a file with one page, and the table that says where each begins. */
function assemble(content: string): Uint8Array {
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
