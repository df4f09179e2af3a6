import type { BodyOf } from '@/lib/core/client/endpoint'
import type { completedChecksApi } from '@/lib/resources/completed-checks/client'
import type { notesApi } from '@/lib/resources/notes/client'
import type { addRoundItemCall, finishRoundCall, skipRoundItemCall } from '@/lib/resources/rounds/client'

/** What was done on a walk and the server does not have yet. */
export type EntryKind = 'result' | 'skip' | 'item' | 'note' | 'finish'

/** A photo of an entry; its bytes are kept beside it under the same id. */
export interface Photo {
  /** Of the upload that it becomes. */
  id: string
  name: string
  size: number
  /** The item of the checklist that it answers; null: of the result as a whole. */
  part: string | null
  isSent: boolean
  /** Somebody signed: that is counted as no photo. */
  isSignature?: boolean
}

/** How many photos are among them, and how many signatures. */
export function filesIn(photos: readonly Photo[]): { photos: number; signatures: number } {
  const signatures = photos.filter(({ isSignature }) => isSignature).length
  return { photos: photos.length - signatures, signatures }
}

/** What the server said, in its own words, by field. */
export interface Refusal {
  status: number
  errors: Record<string, string[]>
}

/** An answer to an item of a checklist, as the walk sends it. */
export interface KeptAnswer {
  key: string
  value: string | { name: string } | null
  notes?: string
}

/** What the POST of a resource takes. */
export type NewOf<Client extends { create: unknown }> = BodyOf<{ body: Client['create'] }>

/** Of what the calls take by which entries are sent. Answers stand here as they were given. */
type EntryBody = Readonly<
  Omit<
    NewOf<typeof completedChecksApi> &
      NewOf<typeof notesApi> &
      BodyOf<typeof addRoundItemCall> &
      BodyOf<typeof skipRoundItemCall> &
      BodyOf<typeof finishRoundCall>,
    'answers'
  > & { answers?: readonly KeptAnswer[] }
>

export interface Entry {
  /** Its place: entries are sent in the order in which they were made. */
  seq: number
  /** Of the record that it becomes: however often it is sent, there is one. */
  id: string
  kind: EntryKind
  roundId: string
  /** The round's item that it does, skips or makes; null: none. */
  itemId: string | null
  /** The organisation acted in. */
  organisationId: string
  /** What it is about: entries about the same go one after the other. */
  about: string
  /** For people: "1001 · Monthly check". */
  label: string
  /** Where it goes, below /api/v1. */
  path: string
  /** What is sent, but for its time and the names of its photos. */
  body: EntryBody
  /** What the API calls the time at which it was done. */
  timeField: 'completedAt' | 'at' | 'finishedAt' | null
  /** The phone's own time, as it was (WALK-14). */
  madeAt: string
  /** By how much the server's clock was ahead of the phone's, as far as it was known then; in milliseconds. */
  difference: number | null
  /** When its round was made: it can't have been done before. Absent: not known, as of what an earlier version kept. */
  notBefore?: string
  /** The time that is sent, once that was settled: each try sends the same. */
  sentTime: string | null
  photos: Photo[]
  /** Until then it can be undone; it is not sent before. */
  heldUntil: number
  tries: number
  nextTry: number
  /** The server refused it: it stays until somebody decides (WALK-12). */
  refusal: Refusal | null
}

/** Why what is left is skipped with the end of a round; null: nothing is. */
export const skipRestOf = ({ body }: Pick<Entry, 'body'>): number | null =>
  body.skipRest ? Number(body.skipRest) : null

/** An entry that is being made. */
export type NewEntry = Pick<
  Entry,
  | 'id'
  | 'kind'
  | 'roundId'
  | 'itemId'
  | 'organisationId'
  | 'about'
  | 'label'
  | 'path'
  | 'body'
  | 'timeField'
  | 'notBefore'
>
