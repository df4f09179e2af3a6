import { readFileSync, writeFileSync } from 'node:fs'
import { withLists, withMenu } from './book/tables'
import { dataModel } from './data-model/document'

/* `npm run docs`: writes anew what the documents take from the schema and the declarations. */

writeFileSync('docs/data-model.md', dataModel())
for (const [file, renew] of [
  ['docs/product/lists.md', withLists],
  ['docs/product/screens.md', withMenu],
] as const)
  writeFileSync(file, renew(readFileSync(file, 'utf8')))
