import type { Asker } from '@/lib/domain/people/asker'
import { presentPerson, presentPersonOrNull } from '@/lib/domain/people/person'
import { presentUpload } from '../uploads/presenter'
import type { NoteRow } from './queries'
import type { NoteOutput } from './schema'

/** Row → answer. */
export const presentNote = (row: NoteRow, asker: Asker): NoteOutput => ({
  id: row.id,
  assetId: row.assetId,
  assetName: row.asset.name,
  notes: row.notes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  user: presentPerson(row.user),
  impersonator: presentPersonOrNull(row.impersonator),
  uploads: row.uploads.map((one) => presentUpload(one, asker)),
})
