import { readFileSync, writeFileSync } from 'node:fs'
import { hintsPage, labelsPage } from './book/hints'
import { lettersPage } from './book/letters'
import { readModules } from './book/modules'
import { refusalsPage } from './book/refusals'
import { withLists, withScreens } from './book/tables'
import { dataModel } from './data-model/document'

/* `npm run docs`: writes anew what the documents take from the schema, the declarations and the sources. */

writeFileSync('docs/data-model.md', dataModel())
for (const [file, renew] of [
  ['docs/product/lists.md', withLists],
  ['docs/product/screens.md', withScreens],
] as const)
  writeFileSync(file, renew(readFileSync(file, 'utf8')))
const modules = await readModules()
writeFileSync('docs/product/refusals.md', refusalsPage(modules))
writeFileSync('docs/product/hints.md', hintsPage(modules))
writeFileSync('docs/product/labels.md', labelsPage(modules))
writeFileSync('docs/product/letters.md', lettersPage(modules))
