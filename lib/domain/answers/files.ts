import { db } from '@/lib/core/db/client'
import { ApiError, invalid } from '@/lib/core/errors/errors'
import { pixelAllowance } from '@/lib/core/files/images'
import { newId } from '@/lib/core/text/new-id'
import { type Attachments, prepareAttachments } from '@/lib/domain/attachments/attachments'
import type { PreparedUpload } from '@/lib/domain/attachments/prepare'
import type { NewUpload } from '@/lib/domain/attachments/schema'
import { someAreWrong } from '@/lib/domain/checklists/answers'
import type { Actor } from '@/lib/domain/permissions/actor'
import type { FileNames, JudgedAnswer } from './judge'
import type { ReadAnswer } from './sent'

/** What a result brings beside its answers. */
interface Own {
  assetId: string
  uploads?: readonly NewUpload[] | null
  uploadIds?: readonly string[] | null
}

/** Files of a result and of its answers: in the store, with the ids that their rows will have. */
export interface ResultFiles extends Attachments {
  prepared: (PreparedUpload & { id: string })[]
  /** Of uploads that were sent before. */
  ids: string[]
  /** Which files belong to which answer. */
  byKey: ReadonlyMap<string, readonly string[]>
}

/** Names of files that were sent before and may be taken: by their author, for this asset, by nothing else yet. */
export async function namesOfSent(
  { clientId, userId }: Actor,
  assetId: string,
  answers: readonly ReadAnswer[],
): Promise<FileNames> {
  const ids = [...new Set(answers.flatMap(({ uploadIds }) => uploadIds))]
  if (ids.length === 0) return new Map()
  const where = {
    clientId,
    userId,
    assetId,
    id: { in: ids },
    noteId: null,
    completedCheckId: null,
    findingEventId: null,
  }
  const rows = await db.upload.findMany({ where, select: { id: true, filename: true } })
  return new Map(rows.map(({ id, filename }) => [id, filename]))
}

/** What is wrong with one answer's file is wrong with the answers, too (CHECKLIST-14). */
function ofAnswers(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.status !== 422 || error.body.answers) return error
  return invalid({ answers: [someAreWrong], ...(error.body as Record<string, string[]>) })
}

/**
 * Inspects and stores the files of a result and of those answers that count, outside any transaction. Together they
 * have the pixels of one body (FILE-28). @throws ApiError 422 `uploads`, `uploadIds`, `answers.{key}`, naming the file.
 */
export async function prepareFiles(actor: Actor, own: Own, answers: readonly JudgedAnswer[]): Promise<ResultFiles> {
  const pixels = pixelAllowance()
  const prepared: ResultFiles['prepared'] = []
  const received: Attachments['received'] = []
  const ids = new Set<string>()
  const take = async (sent: Omit<Own, 'assetId'>, field?: string): Promise<string[]> => {
    // One that two answers name is taken once.
    const uploadIds = sent.uploadIds?.filter((id) => !ids.has(id))
    const files = { assetId: own.assetId, uploads: sent.uploads, uploadIds }
    const made = await prepareAttachments(actor, files, pixels, field).catch((error) => {
      throw field ? ofAnswers(error) : error
    })
    const named = made.prepared.map((one) => ({ ...one, id: newId() }))
    prepared.push(...named)
    received.push(...made.received)
    for (const id of uploadIds ?? []) ids.add(id)
    return [...named.map(({ id }) => id), ...(sent.uploadIds ?? [])]
  }
  await take(own)
  const byKey = new Map<string, string[]>()
  for (const { item, sent } of answers) {
    const files = await take(sent, `answers.${item.key}`)
    if (files.length > 0) byKey.set(item.key, files)
  }
  return { prepared, received, ids: [...ids], byKey }
}
