import { createHash } from 'node:crypto'
import { db, type Tx } from '@/lib/core/db/client'
import { keptText } from '@/lib/core/db/statement-names'
import { transaction } from '@/lib/core/db/transaction'
import { conflict } from '@/lib/core/errors/errors'
import { writtenNumber } from '@/lib/core/json/written-number'
import { newId } from '@/lib/core/text/new-id'
import type { Actor } from '@/lib/domain/permissions/actor'
import { hasRecord } from './known-ids'

/** JSON with sorted keys, so that the same content is the same text; a number beyond doubles is its text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, sent) => {
    const inner = writtenNumber(sent)
    return inner && typeof inner === 'object' && !Array.isArray(inner) && !(inner instanceof Date)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner
  })
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(canonical(body) ?? '')
    .digest('base64url')

interface Creation<Prepared> {
  /** What kind of record: the resource's path. */
  kind: string
  actor: Actor
  /** The validated body; its `id` is the client-made one, if any. */
  body: { id?: string | undefined }
  /** What must happen outside the transaction (files go to the store); left out where the record is there already. */
  prepare?: (() => Promise<Prepared>) | undefined
  create: (tx: Tx, id: string, prepared: Prepared) => Promise<unknown>
}

/**
 * Creates a record once, however often and however parallel the same POST comes (ERROR-33, ERROR-34, ERROR-35,
 * ERROR-36, FILE-9, ERROR-37). The first one with an id wins its row in CreatedRecord; the others wait for it.
 * @returns the record's id, and whether this call made it (201) or an earlier one did (200).
 * @throws ApiError 409 where the id stands for other content or another caller's record.
 */
export async function createOnce<Prepared = undefined>({
  kind,
  actor,
  body,
  prepare,
  create,
}: Creation<Prepared>): Promise<{ id: string; isNew: boolean }> {
  const { id: sent, ...content } = body
  const id = sent ?? newId()
  const organisationId = actor.acting.as === 'organisation' ? actor.acting.organisationId : null
  const data = { id, clientId: actor.clientId, userId: actor.userId, organisationId, kind, bodyHash: hashOf(content) }
  const isThere = sent && prepare && (await wasCreated(actor, id))
  const isNew = isThere ? false : await make(data, sent !== undefined, (await prepare?.()) as Prepared, create)
  if (!isNew && !(await isSame(data))) throw idTaken()
  return { id, isNew }
}

/** @returns whether it was this call; `isClients`: the id is the client's own. */
const make = <Prepared>(
  data: Data,
  isClients: boolean,
  prepared: Prepared,
  create: Creation<Prepared>['create'],
): Promise<boolean> =>
  transaction(async (tx) => {
    const { id, clientId, userId, organisationId, kind, bodyHash } = data
    const values = [id, clientId, userId, organisationId, kind, bodyHash, isClients]
    const [found] = await tx.$queryRawUnsafe<{ isFirst: boolean; isTaken: boolean }[]>(claim, ...values)
    if (!found?.isFirst) return false
    if (found.isTaken) throw idTaken()
    await create(tx, id, prepared)
    return true
  })

/**
 * Takes the id, or waits for who took it first. A record that no POST made may have it too: demo data, imports,
 * registrations, invites by mail.
 */
const claim = keptText(`
  /* unscoped: an id of another client is taken too */
  WITH first AS (
    INSERT INTO "CreatedRecord" ("id", "clientId", "userId", "organisationId", "kind", "bodyHash")
    VALUES ($1::uuid, $2::uuid, $3::uuid, $4::uuid, $5, $6) ON CONFLICT DO NOTHING RETURNING 1)
  SELECT EXISTS (SELECT 1 FROM first) AS "isFirst", $7::boolean AND ${hasRecord('$1')} AS "isTaken"`)

/** Whether an earlier POST on this client has used the id: what it asks for was judged then. */
export const wasCreated = async ({ clientId }: Pick<Actor, 'clientId'>, id: string): Promise<boolean> =>
  (await db.createdRecord.count({ where: { clientId, id } })) > 0

/** 409 that says nothing about the record that has the id. */
export const idTaken = () => conflict('Something else was already created with this id')

interface Data {
  id: string
  clientId: string
  userId: string
  organisationId: string | null
  kind: string
  bodyHash: string
}

async function isSame(data: Data) {
  const { id, ...rest } = data
  return (await db.createdRecord.count({ where: { id, ...rest } })) === 1
}
