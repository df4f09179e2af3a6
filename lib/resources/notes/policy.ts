import type { Viewer } from '@/lib/domain/permissions/actor'
import { can } from '@/lib/domain/permissions/can'

type Note = { user: { id: string } }

/** The text is the author's alone to change (RESULT-10). */
export const mayEditNote = (actor: Viewer, note: Note) => can(actor, 'notes:write') && note.user.id === actor.userId

/** Its author deletes a note, or an Admin of an organisation that reaches the asset (RESULT-11, RESULT-12). */
export const mayDeleteNote = (actor: Viewer, note: Note) => mayEditNote(actor, note) || can(actor, 'notes:delete-any')
