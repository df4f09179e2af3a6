import { defineClient } from '@/lib/core/client/client'
import { typed } from '@/lib/core/client/typed'
import type { createNote, note, updateNote } from './schema'

/** Notes on tagged assets. */
export const notesApi = defineClient({
  path: '/assets/assetMeta',
  changesWith: ['/assets', '/uploads', '/users'],
  item: typed<typeof note>(),
  record: typed<typeof note>(),
  create: typed<typeof createNote>(),
  update: typed<typeof updateNote>(),
})
