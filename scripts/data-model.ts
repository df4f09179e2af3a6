import { writeFileSync } from 'node:fs'
import { dataModel } from './data-model/document'

/* `npm run docs`: writes docs/data-model.md anew from prisma/schema.prisma. */

writeFileSync('docs/data-model.md', dataModel())
