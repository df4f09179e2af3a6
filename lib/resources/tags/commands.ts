import { createHash } from 'node:crypto'
import { db, type Tx } from '@/lib/core/db/client'
import { uniqueFields } from '@/lib/core/db/unique-fields'
import { invalid } from '@/lib/core/errors/errors'
import { audit } from '@/lib/domain/audit/audit'
import { idTaken } from '@/lib/domain/created-once/create-once'
import { doOnce } from '@/lib/domain/created-once/do-once'
import type { Actor } from '@/lib/domain/permissions/actor'
import { messagesOf, type Problem, type TagFile } from './tag-file'
import type { TagDeletion, TagUpload } from './upload-form'

type Tags = TagFile['tags']

/** How many tags were made or deleted. */
type Count = { count: number }

/**
 * A new batch with the tags of a file, all or none (TAG-6, TAG-12). Of two uploads that race for a tag one wins
 * (ERROR-15). The batch gets the id that the client made for the upload; sent again, it answers what it did (ERROR-37).
 * @throws ApiError 422 `file` with a message for each bad line, at most fifty; 409 where the batch was deleted since.
 */
export async function uploadTags(actor: Actor, { id, file, batchName, maxChecks }: TagUpload): Promise<Count> {
  const { clientId, userId } = actor
  const add = async (tx: Tx, batchId: string) => {
    refuse([...file.problems, ...(await taken(tx, clientId, file.tags))])
    await tx.tagBatch.create({ data: { id: batchId, clientId, name: batchName, maxChecks, userId } })
    await insert(tx, clientId, batchId, file.tags)
    const details = { batchName, maxChecks, count: file.tags.length }
    await audit(tx, actor, { action: 'import', recordType: 'tags', recordId: batchId, details })
    return { count: file.tags.length }
  }
  const content = { batchName, maxChecks, ...fingerprint(file) }
  const once = () => doOnce({ kind: '/tags/upload', actor, id, content, work: add })
  try {
    const answer = await once()
    if (id && !(await db.tagBatch.count({ where: { clientId, id } }))) throw idTaken()
    return answer
  } catch (error) {
    if (!uniqueFields(error)) throw error
    // Another upload was quicker: now its tags can be read and named in the messages.
    return await once()
  }
}

/**
 * Deletes the tags of a file, all or none; only blank ones (TAG-13). Sent again with its id, it answers what it did.
 * @throws ApiError 422 `file`.
 */
export const deleteTags = (actor: Actor, { id, file }: TagDeletion): Promise<Count> =>
  doOnce({
    kind: '/tags/delete',
    actor,
    id,
    content: fingerprint(file),
    work: async (tx) => {
      await lock(tx, actor.clientId, file.tags)
      refuse([...file.problems, ...(await notBlank(tx, actor.clientId, file.tags))])
      const count = await tx.$executeRaw`
        DELETE FROM "Tag" t USING json_array_elements_text(${references(file.tags)}::json) AS d(reference)
        WHERE t."clientId" = ${actor.clientId}::uuid AND t."reference" = d.reference::citext`
      return { count }
    },
  })

/** Tells whether two files say the same. */
const fingerprint = ({ tags }: TagFile) => ({ tags: createHash('sha256').update(references(tags)).digest('hex') })

const references = (tags: Tags) => JSON.stringify(tags.map(({ reference }) => reference))

function refuse(problems: Problem[]): void {
  if (problems.length) throw invalid({ file: messagesOf(problems) })
}

/** In the order of the references, so that two uploads of the same tags wait for each other and never deadlock. */
async function insert(tx: Tx, clientId: string, batchId: string, tags: Tags): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "Tag" ("clientId", "batchId", "reference", "position")
    SELECT ${clientId}::uuid, ${batchId}::uuid, d.reference::citext, d.position - 1
    FROM json_array_elements_text(${references(tags)}::json) WITH ORDINALITY AS d(reference, position)
    ORDER BY d.reference::citext`
}

/** Nobody claims or deletes these tags until this transaction ends: a claim's foreign key waits for the row. */
async function lock(tx: Tx, clientId: string, tags: Tags): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM "Tag" t
    WHERE t."clientId" = ${clientId}::uuid
      AND t."reference" IN (
        SELECT d.reference::citext FROM json_array_elements_text(${references(tags)}::json) AS d(reference))
    ORDER BY t.id FOR UPDATE`
}

interface Found {
  position: bigint
  reason: 'twice' | 'exists' | 'missing' | 'used'
}

/**
 * The lines whose tag the client has already, or that an earlier line has. The database compares, so it decides what is
 * the same.
 */
async function taken(tx: Tx, clientId: string, tags: Tags): Promise<Problem[]> {
  const found = await tx.$queryRaw<Found[]>`
    SELECT d.position, CASE WHEN t.id IS NOT NULL THEN 'exists' ELSE 'twice' END AS reason
    FROM (
      SELECT r.position, r.reference::citext AS reference,
        row_number() OVER (PARTITION BY r.reference::citext ORDER BY r.position) AS copy
      FROM json_array_elements_text(${references(tags)}::json) WITH ORDINALITY AS r(reference, position)
    ) d
    LEFT JOIN "Tag" t ON t."clientId" = ${clientId}::uuid AND t."reference" = d.reference
    WHERE t.id IS NOT NULL OR d.copy > 1
    ORDER BY d.position LIMIT 50`
  return problems(tags, found)
}

/** The lines whose tag does not exist, is on an asset (an archived one too), or stands on an earlier line already. */
async function notBlank(tx: Tx, clientId: string, tags: Tags): Promise<Problem[]> {
  const found = await tx.$queryRaw<Found[]>`
    SELECT d.position, CASE WHEN t.id IS NULL THEN 'missing' WHEN d.copy > 1 THEN 'twice' ELSE 'used' END AS reason
    FROM (
      SELECT r.position, r.reference::citext AS reference,
        row_number() OVER (PARTITION BY r.reference::citext ORDER BY r.position) AS copy
      FROM json_array_elements_text(${references(tags)}::json) WITH ORDINALITY AS r(reference, position)
    ) d
    LEFT JOIN "Tag" t ON t."clientId" = ${clientId}::uuid AND t."reference" = d.reference
    LEFT JOIN "Asset" a ON a."clientId" = ${clientId}::uuid AND a."tagId" = t.id
    WHERE t.id IS NULL OR d.copy > 1 OR a.id IS NOT NULL
    ORDER BY d.position LIMIT 50`
  return problems(tags, found)
}

const reasons = {
  twice: 'is listed twice',
  exists: 'already exists',
  missing: 'does not exist',
  used: 'is in use',
} as const

const problems = (tags: Tags, found: Found[]): Problem[] =>
  found.map(({ position, reason }) => {
    const { line, reference } = tags[Number(position) - 1] as Tags[number]
    return { line, text: `Line ${line}: ${reference} ${reasons[reason]}` }
  })
