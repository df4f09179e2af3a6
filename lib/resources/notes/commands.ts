import type { z } from 'zod'
import { db, type Tx } from '@/lib/core/db/client'
import { invalid, notFound } from '@/lib/core/errors/errors'
import { lockWritableAsset, writableAsset } from '@/lib/domain/assets/writable-asset'
import { type Attachments, attach, prepareAttachments } from '@/lib/domain/attachments/attachments'
import { removeUploads } from '@/lib/domain/attachments/store'
import { audit } from '@/lib/domain/audit/audit'
import { asMembers, type Sides } from '@/lib/domain/notifications/members'
import { notify } from '@/lib/domain/notifications/notify'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { NoteRow } from './queries'
import type { createNote, updateNote } from './schema'

type Input = z.output<typeof createNote>

/** Checks, before any file is stored, that the asset is within reach and takes notes. */
export async function prepareNote(actor: Actor, input: Input): Promise<Attachments> {
  await writableAsset(db, actor, input.assetId)
  return prepareAttachments(actor, input)
}

/** A note on an asset with its files. @throws ApiError 422 `assetId`, `uploads`, `uploadIds`; 409 archived. */
export async function addNote(tx: Tx, actor: Actor, input: Input, id: string, files: Attachments) {
  const asset = await lockWritableAsset(tx, actor, input.assetId)
  const { id: assetId } = asset
  const by = { clientId: actor.clientId, userId: actor.userId, impersonatorId: actor.impersonator?.id ?? null }
  await tx.assetNote.create({ data: { id, assetId, notes: input.notes, ...by } })
  await attach(tx, actor, { assetId, noteId: id }, files, input.uploadIds)
  await tellMentioned(tx, actor, id, asset, input.mentions ?? undefined)
}

/** Another text; the old one goes to the audit log (RESULT-10, RESULT-11). */
export async function changeNote(tx: Tx, actor: Actor, row: NoteRow, { notes, mentions }: z.output<typeof updateNote>) {
  const before = await lockNote(tx, actor, row)
  await tellMentioned(tx, actor, row.id, before.asset, mentions ?? undefined)
  if (notes === undefined || notes === before.notes) return
  await tx.assetNote.update({ where: { clientId: actor.clientId, id: row.id }, data: { notes } })
  await auditChange(tx, actor, row, { before: before.notes, after: notes })
}

/** The note and its files go; text, names and checksums stay in the audit log (RESULT-11, RESULT-12). */
export async function removeNote(tx: Tx, actor: Actor, row: NoteRow) {
  const { notes, uploads } = await lockNote(tx, actor, row)
  const kept = uploads.map(({ filename, sha256 }) => ({ filename, sha256 }))
  await auditChange(tx, actor, row, { before: notes, after: null, files: kept })
  const ids = uploads.map(({ id }) => id)
  await removeUploads(tx, actor.clientId, ids)
  await tx.assetNote.delete({ where: { clientId: actor.clientId, id: row.id } })
}

/** The note as it is now, with its asset locked, so that two changes at the same time wait for each other. */
async function lockNote(tx: Tx, actor: Actor, { id, assetId }: NoteRow) {
  const asset = await lockWritableAsset(tx, actor, assetId)
  const note = await tx.assetNote.findFirst({
    where: { clientId: actor.clientId, id },
    select: { notes: true, uploads: { select: { id: true, filename: true, sha256: true } } },
  })
  if (!note) throw notFound()
  return { ...note, asset }
}

/**
 * A line behind the bell of everybody whom a note mentions, once for each note (BELL-7). @throws ApiError 422
 * `mentions` for whoever can't read it.
 */
async function tellMentioned(tx: Tx, actor: Actor, noteId: string, asset: Sides, userIds: readonly string[] = []) {
  if (userIds.length === 0) return
  const { clientId } = actor
  const to = await asMembers(tx, clientId, asset, userIds)
  if (to.length < userIds.length) throw invalid({ mentions: ['Mention people of the customer or of its distributor'] })
  await notify(tx, { clientId, kind: 'mention', subjectId: noteId, to, by: actor, once: `note ${noteId}` })
}

const auditChange = (tx: Tx, actor: Actor, { id, assetId, user }: NoteRow, details: Record<string, unknown>) =>
  audit(tx, actor, {
    action: 'note-change',
    recordType: 'assets/assetMeta',
    recordId: id,
    details: { assetId, author: user.id, ...details },
  })
