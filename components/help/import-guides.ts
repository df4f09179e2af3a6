import type { Guide } from './guide'

/** Registers, from the file to the assets. */
export const assetImports: Guide = {
  title: 'Asset imports',
  about:
    'The spreadsheet with your equipment, brought as it is: its columns are mapped, and what it would do is shown first.',
  steps: [
    'Drop an .xlsx or .csv file. Its titles, sheets and dates are found; change them if they were not.',
    'Say what each column is. The choice is kept for the next file with the same titles.',
    'Choose what may be made of what the library does not have. Rows with errors stand first, each with why.',
    'Import it once all rows were checked. It goes on when you leave the page, and can be taken back for 30 days.',
  ],
}
