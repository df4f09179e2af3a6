import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { assetImport } from '@/lib/resources/asset-imports/schema'
import type { cancelBody, checkAnswer } from './schema'

/** What a register brings. */
const changes = [
  '/assetImports',
  '/assets',
  '/assetTypes',
  '/sites',
  '/manufacturers',
  '/additionalFields',
  '/organisations',
]

/** Says of each row what bringing a register in would do. */
export const checkImportCall = endpoint({
  method: 'POST',
  path: '/assetImports/{id}/check',
  answer: typed<typeof checkAnswer>(),
  changes: ['/assetImports'],
})

export const runImportCall = endpoint({
  method: 'POST',
  path: '/assetImports/{id}/run',
  answer: typed<typeof assetImport>(),
  changes: ['/assetImports'],
})

export const cancelImportCall = endpoint({
  method: 'POST',
  path: '/assetImports/{id}/cancel',
  answer: typed<typeof assetImport>(),
  body: typed<typeof cancelBody>(),
  changes,
})

export const undoImportCall = endpoint({
  method: 'POST',
  path: '/assetImports/{id}/undo',
  answer: typed<typeof assetImport>(),
  changes,
})
