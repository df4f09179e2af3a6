import type { Asker } from '@/lib/domain/people/asker'
import { personSelect, presentPerson, presentPersonOrNull } from '@/lib/domain/people/person'
import { linkTo } from './link'
import type { UploadOutput } from './schema'

/** What {@link presentUpload} needs of a row, for a query's `select`. */
export const uploadSelect = {
  id: true,
  filename: true,
  mimetype: true,
  uploadType: true,
  fileSize: true,
  createdAt: true,
  assetId: true,
  assetTypeId: true,
  noteId: true,
  completedCheckId: true,
  findingEventId: true,
  user: personSelect,
  impersonator: personSelect,
} as const

/** The `where` for documents: finished files that belong to no result, no note and no finding. */
export const areDocuments = {
  readyAt: { not: null },
  noteId: null,
  completedCheckId: null,
  findingEventId: null,
} as const

type Person = { id: string; firstName: string; lastName: string }
interface UploadRow {
  id: string
  filename: string
  mimetype: string
  uploadType: number
  fileSize: number
  createdAt: Date
  assetId: string | null
  assetTypeId: string | null
  noteId: string | null
  completedCheckId: string | null
  findingEventId: string | null
  user: Person
  impersonator: Person | null
}

/** Row → answer. `signedLink` is this caller's: it opens for 5 minutes while they may still see the file (FILE-18). */
export const presentUpload = (row: UploadRow, asker: Asker): UploadOutput => ({
  id: row.id,
  filename: row.filename,
  mimetype: row.mimetype,
  uploadType: row.uploadType,
  fileSize: row.fileSize,
  createdAt: row.createdAt.toISOString(),
  signedLink: linkTo(row.id, asker),
  assetId: row.assetId,
  assetTypeId: row.assetTypeId,
  noteId: row.noteId,
  completedCheckId: row.completedCheckId,
  findingEventId: row.findingEventId,
  user: presentPerson(row.user),
  impersonator: presentPersonOrNull(row.impersonator),
})
