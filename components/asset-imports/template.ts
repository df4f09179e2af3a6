/** Titles that are known without a guess, with an example of each. */
const columns: readonly (readonly [title: string, example: string])[] = [
  ['Tag', 'HT000101'],
  ['Asset type', 'Foam extinguisher 9 l'],
  ['Customer', 'Northgate Retail Ltd'],
  ['Site', 'North depot'],
  ['Zone 1', 'Ground floor'],
  ['Zone 2', 'Kitchen'],
  ['Installation date', '31/12/2021'],
  ['Manufacture date', '01/06/2021'],
  ['Manufacturer', 'Gloria'],
  ['Serial number', 'A-771'],
  ['Last service', '14/03/2026'],
  ['Service result', 'Complete'],
  ['Notes', 'Bracket replaced'],
]

/** What to know of each column, for whoever fills the template in. */
export const templateHints: readonly string[] = [
  'One row for each asset. Columns you do not need can go, and those of your own can stay.',
  'Tag: as printed on it. Leave the column out to take the next free tags of a batch.',
  'Dates as 31/12/2026. Results: Complete, Monitor or Action.',
  'Zones from the outermost inwards: floor first, then room.',
]
const ofExample = 'The row below the titles is an example: write over it.'

/**
 * A file to fill in, as text: what to know stands above the titles, which a register may have there, and a row below
 * them shows how. A customer’s has no column for customers.
 */
export function templateText(hasCustomers: boolean): string {
  const shown = columns.filter(([title]) => hasCustomers || title !== 'Customer')
  const lines = [
    ...[...templateHints, ofExample].map((hint) => [`"${hint}"`]),
    [],
    shown.map(([title]) => title),
    shown.map(([, example]) => example),
  ]
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
