import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { presignedUpload, presignUpload, thumbnail, upload } from './schema'

/** Files: documents of assets and asset types, pictures of notes and results. */
export const uploadsApi = defineClient({
  path: '/uploads',
  changesWith: ['/assets', '/assetTypes', '/assets/assetMeta', '/assetCompletedChecks', '/users', '/findings'],
  item: typed<typeof upload>(),
  record: typed<typeof upload>(),
})

/** Adds a document to an asset, or finishes one whose bytes went to the storage. */
export const addDocumentCall = endpoint({
  method: 'POST',
  path: '/uploads',
  answer: typed<typeof upload>(),
  changes: ['/uploads'],
})

/** Announces a file and answers where its bytes go. */
export const presignCall = endpoint({
  method: 'POST',
  path: '/uploads/presign',
  body: typed<typeof presignUpload>(),
  answer: typed<typeof presignedUpload>(),
})

/** A small picture of an image. */
export const thumbnailCall = endpoint({
  method: 'GET',
  path: '/uploads/{id}/{size}',
  answer: typed<typeof thumbnail>(),
})
