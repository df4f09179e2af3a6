import { Prisma } from '../generated/client'
import { queryKept } from './run'

/** What is asked of the database by raw SQL, and what its rows mean. */
export interface Ask<T> {
  sql: Prisma.Sql
  /** Of rows as JSON has them: a time is a text, unless it is asked for alone. */
  read: (rows: never[]) => T
}

type Answers<Asks> = { [Name in keyof Asks]: Asks[Name] extends Ask<infer T> ? T : never }

export const answer = async <T>({ sql, read }: Ask<T>): Promise<T> => read((await queryKept(sql)) as never[])

/** Several questions as one: a statement with a branch for each. */
export function together<Asks extends Record<string, Ask<unknown>>>(asks: Asks): Ask<Answers<Asks>> {
  const all = Object.entries(asks)
  const branches = all.map(
    ([name, { sql }]) => Prisma.sql`(SELECT json_agg(x) FROM (${sql}) x) AS ${Prisma.raw(`"${name}"`)}`,
  )
  return {
    sql: Prisma.sql`SELECT ${Prisma.join(branches)}`,
    read: ([found]: Record<string, never[] | null>[]) =>
      Object.fromEntries(all.map(([name, { read }]) => [name, read(found?.[name] ?? [])])) as Answers<Asks>,
  }
}

/**
 * Several answers of one moment in one statement: one round trip, planned once. Its text must be one of a few, as of
 * `queryKept`.
 */
export const answerTogether = <Asks extends Record<string, Ask<unknown>>>(asks: Asks): Promise<Answers<Asks>> =>
  answer(together(asks))
