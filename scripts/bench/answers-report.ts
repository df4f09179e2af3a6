import type { AnswersFound, Took } from './answers'

export const answersTitle = 'Answers'

const ms = (value: number) => `${value.toFixed(1)} ms`
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** What results cost, beside plain ones: known long before the rest. */
export function resultsTable({ plain, answered, plainAction, answeredAction }: AnswersFound['results']): string {
  const result = (name: string, took: Took, beside: Took) => [
    name,
    ms(took.median),
    ms(took.least),
    `${(took.median / beside.median).toFixed(2)} ×`,
  ]
  return tableOf(
    ['a result', 'median', 'least', 'of a plain one'],
    [
      result('plain, Complete', plain, plain),
      result('40 answers, Complete', answered, plain),
      result('plain, Action: one finding', plainAction, plainAction),
      result('40 answers, Action: four findings', answeredAction, plainAction),
    ],
  )
}

/** The part of docs/performance.md about answers, findings and the history of terms. */
export function answersReport(found: AnswersFound, command: string, date: Date): string {
  const { results, terms, begin, mend, assets } = found
  const { plain } = results
  const count = (value: number) => value.toLocaleString('en')
  return [
    `Written by \`${command}\` on ${date.toISOString().slice(0, 10)}, one call after the other on a client with ${count(assets)} assets.`,
    `Four kinds of results in turn, 130 of each, 14 of the 40 answers numbers. At most 2 × is wanted.`,
    resultsTable(results),
    `The history of terms: a result reads and writes nothing of it. Whatever changes an asset holds its terms against its tasks, in ${ms(terms.median)}, ${((terms.median / plain.median) * 100).toFixed(0)} % of a plain result. To write them down for all tasks for the first time took ${begin.seconds.toFixed(0)} s, in batches; a result meanwhile ${ms(begin.meanwhile.median)}, at most ${ms(begin.meanwhile.most)}. To hold all of them against the tasks again, as every hour, took ${mend.seconds.toFixed(0)} s.`,
  ].join('\n\n')
}
