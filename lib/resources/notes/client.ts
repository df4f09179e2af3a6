import { defineClient } from '@/lib/core/client/client'
import { endpoint } from '@/lib/core/client/endpoint'
import { typed } from '@/lib/core/client/typed'
import type { createNote, note, notePeople, updateNote } from './schema'

/** Notes on tagged assets. */
export const notesApi = defineClient({
  path: '/assets/assetMeta',
  changesWith: ['/assets', '/uploads', '/users'],
  item: typed<typeof note>(),
  record: typed<typeof note>(),
  create: typed<typeof createNote>(),
  update: typed<typeof updateNote>(),
})

/** Who can be mentioned in a note on an asset. */
export const notePeopleCall = endpoint({
  method: 'GET',
  path: '/assets/{id}/people',
  answer: typed<typeof notePeople>(),
  changesWith: ['/users', '/organisations'],
})
