import { z } from 'zod'
import { declares } from '@/lib/api/declares'
import { listRoutes } from '@/lib/api/list-routes'
import { recordId } from '@/lib/api/record-id'
import { resource } from '@/lib/api/resource'
import { route } from '@/lib/api/route'
import { formatDateTime } from '@/lib/core/dates/zone'
import { notFound } from '@/lib/core/errors/errors'
import { whyFrozen } from '@/lib/domain/assets/frozen-asset'
import { refuseArchived } from '@/lib/domain/assets/writable-asset'
import type { Asker } from '@/lib/domain/people/asker'
import { keywords } from '@/lib/list/filters'
import { type Column, list } from '@/lib/list/list'
import { notePeopleCall, notesApi } from './client'
import { addNote, changeNote, prepareNote, removeNote } from './commands'
import { findSides, mentionable } from './people.queries'
import { mayDeleteNote, mayEditNote } from './policy'
import { presentNote } from './presenter'
import { findNote, noteFilters, noteSource, totalNotes, whereNotes } from './queries'
import { createNote, type NoteOutput, note, notePeople, updateNote } from './schema'

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
  route({
    ...declares(notePeopleCall, { response: notePeople }),
    access: 'notes:write',
    summary: 'Answers who can be mentioned in a note on a tagged asset: people who read it, the first by name',
    query: z.looseObject({ keywords: keywords().default('') }),
    load: async ({ actor, params }) => {
      const asset = await findSides(actor, recordId(params.id))
      if (!asset) throw notFound()
      return asset
    },
    handle: async ({ actor, record, query }) => ({ items: await mentionable(actor, record, query.keywords) }),
  }),
]
