import { db } from '@/lib/core/db/client'
import { answersOf, type KeptAnswer } from '@/lib/domain/answers/kept'

/** Answers of so many results are held at once. */
const atOnce = 100

/** The answers of some results, some at a time. The caller reaches the results. */
export async function* answersOfResults(
  clientId: string,
  ids: readonly string[],
): AsyncGenerator<{ id: string; answers: KeptAnswer[] }> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const where = { clientId, completedCheckId: { in: ids.slice(at, at + atOnce) } }
    const rows = await db.resultAnswers.findMany({ where, select: { completedCheckId: true, answers: true } })
    for (const { completedCheckId: id, answers } of rows) yield { id, answers: answersOf(answers) }
  }
}
