import { listRoutes } from '@/lib/api/list-routes'
import { resource } from '@/lib/api/resource'
import { formatDateTime } from '@/lib/core/dates/zone'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { refuseArchived } from '@/lib/domain/assets/writable-asset'
import type { Asker } from '@/lib/domain/people/asker'
import { type Column, list } from '@/lib/list/list'
import { notesApi } from './client'
import { addNote, changeNote, prepareNote, removeNote } from './commands'
import { mayDeleteNote, mayEditNote } from './policy'
import { presentNote } from './presenter'
import { findNote, noteFilters, noteSource, totalNotes, whereNotes } from './queries'
import { createNote, type NoteOutput, note, updateNote } from './schema'

const noteList = list({
  client: notesApi,
  access: 'assets:see',
  called: 'notes',
  summary: 'Lists notes on tagged assets, latest first',
  filters: noteFilters,
  sorts: { createdAt: 'createdAt' },
  defaultSort: '-createdAt',
  item: note,
  where: ({ actor }, filters) => whereNotes(actor, filters),
  source: noteSource,
  total: ({ actor }, filters) => totalNotes(actor, filters),
  present: (rows, asker) => rows.map((row) => presentNote(row, asker)),
  columns: ({ tenant: { timezone } }: Asker): Column<NoteOutput>[] => [
    { title: 'Date', value: ({ createdAt }) => formatDateTime(timezone, new Date(createdAt)) },
    { title: 'Asset', value: ({ assetName }) => assetName },
    { title: 'User', value: ({ user }) => user.fullName },
    { title: 'Note', value: ({ notes }) => notes },
    { title: 'Files', value: ({ uploads }) => uploads.map(({ filename }) => filename).join(', ') },
  ],
})

export const noteRoutes = [
  ...listRoutes(noteList),
  ...resource({
    client: notesApi,
    noun: 'a note on a tagged asset',
    see: 'assets:see',
    edit: 'notes:write',
    output: note,
    find: findNote,
    present: (row, actor, tenant) => presentNote(row, { actor, tenant }),
    mayEdit: mayEditNote,
    frozen: ({ asset }) => whyFrozen(asset),
    create: { body: createNote, accepts: 'files', check: refuseArchived, prepare: prepareNote, run: addNote },
    update: { body: updateNote, run: changeNote },
    remove: { run: removeNote, mayRemove: mayDeleteNote },
  }).routes,
]
