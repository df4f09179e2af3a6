import { db, type Tx } from '@/lib/core/db/client'
import type { Actor } from '@/lib/domain/permissions/actor'
import { createOnce } from './create-once'

interface Doing<Answer> {
  /** What kind of call: its path. */
  kind: string
  actor: Actor
  /** The client-made id, if one was sent. */
  id: string | undefined
  /** What was asked for, all of it; of a file its fingerprint is enough. */
  content: Record<string, unknown>
  /** In the transaction that keeps the answer. `id`: the client's own or a new one. */
  work: (tx: Tx, id: string) => Promise<Answer>
}

/**
 * {@link createOnce} for a call that makes many records or none, such as a file: the same call again answers what the
 * first one did (ERROR-33, ERROR-37). @throws ApiError 409 where the id stands for something else.
 */
export async function doOnce<Answer extends object>({
  kind,
  actor,
  id,
  content,
  work,
}: Doing<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  const { clientId } = actor
  const done = await createOnce({
    kind,
    actor,
    body: { id, ...content },
    create: async (tx, given) => {
      answer = await work(tx, given)
      await tx.createdRecord.update({ where: { id: given, clientId }, data: { answer } })
    },
  })
  if (answer) return answer
  const kept = await db.createdRecord.findFirstOrThrow({ where: { id: done.id, clientId }, select: { answer: true } })
  return kept.answer as Answer // what `work` answered, as JSON keeps it
}
