import { run } from '@/lib/core/db/read/run'
import { Statement } from '@/lib/core/db/read/statement'
import type { Reached } from '@/lib/domain/permissions/counted-reach'

/** More that are not in the sums yet are not compared beside them. */
const mostWaiting = 1000

interface LetterAsked {
  /** As what its rows are put down that have to be counted. */
  table: 'finding' | 'quote'
  /** Which of them count. */
  kinds: readonly ('finding' | 'quote' | 'draft')[]
  keywords: string
  reached: Reached
  /** SQL of how many rows have the letter now and are reached, of these ids. */
  countNow: (statement: Statement, ids: string) => string
}

/**
 * How many rows have a letter or digit somewhere in what words are looked for in: out of the sums of these, and of what
 * waits to be added to them: less what it counts for there, and what it has now, in one snapshot. `null` where sums
 * don't know of it, or too much waits.
 */
export async function countOfLetter({
  table,
  kinds,
  keywords,
  reached,
  countNow,
}: LetterAsked): Promise<number | null> {
  const { clientId, customers, distributors } = reached
  if (!/^[a-z0-9]$/i.test(keywords) || (customers && distributors)) return null
  const letter = keywords.toLowerCase()
  const statement = new Statement()
  const client = statement.value(clientId)
  const seenBy = statement.value(customers ?? distributors ?? [clientId])
  const seen = customers ? 'customerOrganisationId' : distributors ? 'distributorOrganisationId' : 'clientId'
  const ofKinds = `kind = ANY (${statement.value(kinds)}::text[])`
  const text = `
    WITH waiting AS MATERIALIZED (
      SELECT "rowId" AS id, "nameId" IS NOT NULL AS "isName" FROM "RowToCount"
      WHERE "clientId" = ${client}::uuid AND kind = ${statement.value(table)} LIMIT ${mostWaiting + 1}
    )
    SELECT (SELECT count(*) > ${mostWaiting} OR coalesce(bool_or("isName"), false) FROM waiting),
      (SELECT coalesce(sum("count"), 0) FROM "LetterSum"
        WHERE "clientId" = ${client}::uuid AND "seenBy" = ANY (${seenBy}::uuid[]) AND ${ofKinds}
          AND letter = ${statement.value(letter)})
      - (SELECT count(*) FROM "RowLetters" l WHERE l."clientId" = ${client}::uuid AND l.id IN (SELECT id FROM waiting)
          AND l."${seen}" = ANY (${seenBy}::uuid[]) AND l.${ofKinds} AND l.letters LIKE ${statement.value(`%${letter}%`)})
      + (${countNow(statement, 'SELECT id FROM waiting')})`
  const [cells] = await run(text, statement.values, false)
  return cells?.[0] === 'f' ? Number(cells[1]) : null
}
