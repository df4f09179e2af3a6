/*
 * Counters tell rows apart by a short text, the facet: what a list filters by. This is how a facet is said once, for
 * SQL that writes it and for TypeScript that asks for it.
 */

/** A question about a row with few answers: what SQL asks, and what each text that it answers means. */
interface Mark<Value = unknown> {
  sql: string
  values: Readonly<Record<string, Value>>
}

/** What rows are told apart by: how SQL makes the text, and what each of all texts means. */
export interface Facet<Meaning = unknown> {
  sql: string
  meanings: ReadonlyMap<string, Meaning>
}

export const noOrYes = { 0: false, 1: true } as const

/** Whether a condition holds for a row. */
export const yesNo = (condition: string): Mark<boolean> => ({ sql: `(${condition})::int`, values: noOrYes })

type MeaningOf<Marks> = { [Name in keyof Marks]: Marks[Name] extends Mark<infer Value> ? Value : never }

/** A facet of some marks, a character each in their order. Without any there is one facet: all rows. */
export function facetOf<Marks extends Record<string, Mark>>(marks: Marks): Facet<MeaningOf<Marks>> {
  const questions = Object.values(marks).map(({ sql }) => sql)
  let all: [text: string, meaning: object][] = [['', {}]]
  for (const [name, { values }] of Object.entries(marks))
    all = all.flatMap(([text, meaning]) =>
      Object.entries(values).map(([digit, value]): (typeof all)[number] => [
        text + digit,
        { ...meaning, [name]: value },
      ]),
    )
  const sql = questions.length > 1 ? `concat(${questions.join(', ')})` : (questions[0] ?? "''")
  return { sql, meanings: new Map<string, unknown>(all) as ReadonlyMap<string, MeaningOf<Marks>> }
}

/** The facets whose meaning is wanted. */
export const textsOf = <Meaning>({ meanings }: Facet<Meaning>, isWanted: (row: Meaning) => boolean): string[] =>
  [...meanings].filter(([, meaning]) => isWanted(meaning)).map(([text]) => text)
